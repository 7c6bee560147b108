import { indianDate } from '#contract';
import { useMemo } from 'react';
import type { AttendanceMonth, Clock } from '#contract';
import { useDevice } from '../device/device-context.tsx';
import type { ServerData } from '../server-data/use-server-data.ts';
import { useServerData } from '../server-data/use-server-data.ts';
import { shiftMonth } from './attendance-words.ts';
import { clockOf, daysWithActs, type DayView } from './day/day-view.ts';
import { attendanceLane } from './day/use-punch.ts';
import { useActs } from '../device/use-acts.ts';

interface OwnAttendance {
  readonly data: ServerData<AttendanceMonth>;
  /** The days of this month so far; on the first of a month also those of the previous one. */
  readonly days: readonly DayView[];
  readonly clock: Clock;
}

/** The executive's own attendance with this phone's unsent acts applied. */
export function useOwnAttendance(now: number): OwnAttendance {
  const device = useDevice();
  const today = indianDate(now);
  const month = today.slice(0, 7);
  // On the first of a month, last night's work belongs to the previous month.
  const isFirst = today.endsWith('-01');
  const data = useServerData('GET /api/v1/attendance', { query: { Month: month } });
  const before = useServerData('GET /api/v1/attendance', { query: { Month: isFirst ? shiftMonth(month, -1) : month } });
  const acts = useActs(device, attendanceLane, data.at);
  const days = useMemo(() => {
    const known = [...(isFirst ? (before.answer?.Days ?? []) : []), ...(data.answer?.Days ?? [])];
    return daysWithActs(known, acts, now);
  }, [isFirst, before.answer, data.answer, acts, now]);
  // `now` ticks once a minute and may be older than the punch just made.
  const moment = Math.max(now, data.at ?? 0, ...acts.map(({ madeAt }) => Date.parse(madeAt)));
  return { data, days, clock: clockOf(days, moment) };
}
