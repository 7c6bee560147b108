import { correctionGuards, failedOf, type CorrectionBody } from '#contract';
import type { Device } from '#offline';
import { t, type Refused } from '#form';
import { FormDialog } from '../forms/form-dialog.tsx';
import { shellPairs } from '../forms/shell-pairs.ts';
import { dateText } from '../shell/indian-time.ts';
import { correctionAct } from './correction-act.ts';
import { correctionBodyOf, correctionEntries, entriesOfCorrection, timesOf } from './correction-body.ts';
import type { DayView } from './day-view.ts';

interface Props {
  readonly day: Pick<DayView, 'workDate' | 'stretches' | 'attendanceId'>;
  readonly device: Device;
  /** Times that the server did not take: said better, they are asked for again. */
  readonly again?: { readonly key: string; readonly body: CorrectionBody; readonly refused: readonly Refused[] };
  readonly onClose: () => void;
}

/** Asks the office for other times than were punched. It waits on the phone until there is signal. */
export function CorrectionDialog({ day, device, again, onClose }: Props) {
  return (
    <FormDialog
      title={t('Correct {date}', { date: dateText(day.workDate) })}
      pair={shellPairs.attendanceCorrection}
      entries={again === undefined ? correctionEntries(day) : entriesOfCorrection(again.body)}
      {...(again && { refused: again.refused })}
      hint={t(
        'A check-out before the check-in is taken as the next morning. What you punched stays; the office decides.',
      )}
      verb={t('Ask for it')}
      wrongWith={(entered) => wrongWith(timesOf(day.workDate, entered), day.workDate)}
      onConfirm={async (entered) => {
        const times = timesOf(day.workDate, entered);
        if (times === undefined) return;
        await device.act(correctionAct(day, correctionBodyOf(times, entered)));
        if (again !== undefined) await device.outbox.withdraw(again.key);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function wrongWith(times: ReturnType<typeof timesOf>, workDate: string): readonly string[] {
  if (times === undefined) return [t('Give both times.')];
  return failedOf(correctionGuards, { ...times, workDate, now: Date.now() }).map(({ words }) => words);
}
