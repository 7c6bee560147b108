import type { CorrectionBody } from '#contract';
import type { Act } from '#offline';
import { t } from '#form';
import { dateText } from '../shell/indian-time.ts';
import type { DayView } from './day-view.ts';
import { correctionKey, newDayKey } from './own-corrections.ts';
import { attendanceLane } from './use-punch.ts';

/** Other times for a day. One that the server has not heard of is told by its date. */
export function correctionAct(
  { attendanceId, workDate }: Pick<DayView, 'attendanceId' | 'workDate'>,
  body: CorrectionBody,
): Act {
  const rest = { lane: attendanceLane, label: t('Correction of {date}', { date: dateText(workDate) }) };
  if (attendanceId === undefined)
    return { endpoint: newDayKey, params: {}, body: { WorkDate: workDate, ...body }, ...rest };
  const params = { AttendanceId: attendanceId };
  return { endpoint: correctionKey, params, body, ...rest };
}
