import { type CorrectionBody, correctionGuards, failedOf } from '#contract';
import type { Act, Device } from '#offline';
import type { Refused } from '#form';
import { t, dateText } from '#language';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useQueueAct } from '../../device/use-queue-act.ts';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { correctionBodyOf, correctionEntries, entriesOfCorrection, timesOf } from './correction-body.ts';
import type { DayView } from '../day/day-view.ts';
import { correctionEndpoint, newDayEndpoint } from './own-corrections.ts';
import { attendanceLane } from '../day/use-punch.ts';

interface Props {
  readonly day: Pick<DayView, 'workDate' | 'stretches' | 'attendanceId'>;
  readonly device: Device;
  /** A refused correction, to be edited and sent again. */
  readonly again?: { readonly key: string; readonly body: CorrectionBody; readonly refused: readonly Refused[] };
  readonly onClose: () => void;
}

/** Asks the office to correct the punched times. The request waits on the phone until there is a connection. */
export function CorrectionDialog({ day, device, again, onClose }: Props) {
  const work = useQueueAct();
  return (
    <FormDialog
      title={t('Correct {date}', { date: dateText(day.workDate) })}
      pair={shellPairs.attendanceCorrection}
      entries={again === undefined ? correctionEntries(day) : entriesOfCorrection(again.body)}
      {...(again && { refused: again.refused })}
      hint={t(
        'A check-out earlier than the check-in counts as the next morning. Your punches stay; the office decides.',
      )}
      verb={t('Send request')}
      wrongWith={(entered) => wrongWith(timesOf(day.workDate, entered), day.workDate)}
      onConfirm={async (entered) => {
        const times = timesOf(day.workDate, entered);
        if (times === undefined) return;
        const key = await work.do(correctionAct(day, correctionBodyOf(times, entered)), { showsOwnError: true });
        if (key === undefined) throw new Error('The request was not kept.');
        if (again !== undefined) await device.outbox.withdraw(again.key);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function wrongWith(times: ReturnType<typeof timesOf>, workDate: string): readonly string[] {
  if (times === undefined) return [t('Enter both times.')];
  return failedOf(correctionGuards, { ...times, workDate, now: Date.now() }).map(({ words }) => words);
}

/** The act that requests the correction. A day that the server does not know is identified by its date. */
function correctionAct(
  { attendanceId, workDate }: Pick<DayView, 'attendanceId' | 'workDate'>,
  body: CorrectionBody,
): Act {
  const rest = { lane: attendanceLane, about: { WorkDate: workDate } };
  if (attendanceId === undefined)
    return { endpoint: newDayEndpoint, params: {}, body: { WorkDate: workDate, ...body }, ...rest };
  const params = { AttendanceId: attendanceId };
  return { endpoint: correctionEndpoint, params, body, ...rest };
}
