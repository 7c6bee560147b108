import { type Draft, type SaveState, isSent } from '#offline';
import { inWords, t, shortMomentText } from '#language';
import type { Tone } from '#screen';

interface StateWords {
  readonly label: string;
  readonly tone: Tone;
}

export function draftState({ revisionNo }: Pick<Draft, 'revisionNo'>): StateWords {
  if (revisionNo === 0) return { label: t('Draft R0'), tone: 'info' };
  return { label: t('Reopened, draft R{revisionNo}', { revisionNo }), tone: 'warning' };
}

export const submittedState = (revisionNo: number): StateWords => ({
  label: t('Submitted R{revisionNo}', { revisionNo }),
  tone: 'success',
});

const notSaved: Record<NonNullable<SaveState['failure']>, string> = inWords({
  full: 'Not saved: storage is full. Free some space; your entries are saved as soon as there is room.',
  storage: 'Not saved: the browser blocks saving. Trying again.',
  moved: 'Not saved: this report was changed in another tab. What you typed here is kept as a copy on this device.',
});

/** The state on this device. "Saved" means written to disk, never less. */
export function savedWords({ draft, stored, failure }: SaveState, now: number): string {
  if (failure) return notSaved[failure];
  if (!stored && draft.savedAt === '') return t('Not started');
  return t('Draft saved {moment}', { moment: shortMomentText(Date.parse(draft.savedAt), now) });
}

/** The state on the server, never in the same words as the state on the device. */
export function sentWords({ draft, stored }: SaveState): string | undefined {
  if (!stored && draft.baseRev === 0) return undefined;
  return isSent(draft) ? t('Sent') : t('Waiting to be sent');
}
