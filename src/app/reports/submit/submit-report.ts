import type { Entries, Override } from '#contract';
import type { Evaluation, Issue } from '#engine';
import type { Device, DraftWriter } from '#offline';

/** The issues that block a submit: errors, not warnings. */
export const obstacles = ({ issues }: Evaluation): readonly Issue[] => issues.filter(({ level }) => level === 'error');

interface Submission {
  readonly writer: DraftWriter;
  readonly entries: Entries;
  readonly override: Override | undefined;
}

/** Flushes the last keystroke to disk, then locks the draft and puts it into the outbox. */
export async function submitReport({ drafts }: Device, { writer, entries, override }: Submission): Promise<void> {
  await writer.flush();
  await drafts.submit(writer.state.get().draft, { entries, ...(override && { override }) });
}
