import { useMemo } from 'react';
import type { AttendanceMonth, Clock } from '#contract';
import { useDevice } from '../device/device-context.tsx';
import type { ServerData } from '../server-data/use-server-data.ts';
import { useServerData } from '../server-data/use-server-data.ts';
import { indianDate } from '../shell/indian-time.ts';
import { monthAway } from './attendance-words.ts';
import { clockOf, daysWith, type DayView } from './day-view.ts';
import { attendanceLane } from './use-punch.ts';
import { useActs } from '../device/use-acts.ts';

export interface OwnAttendance {
  readonly data: ServerData<AttendanceMonth>;
  /** Days of this month so far; on its first days also those of the month before. */
  readonly days: readonly DayView[];
  readonly clock: Clock;
}

/** The own attendance as it is now, with what this phone has still to tell. */
export function useOwnAttendance(now: number): OwnAttendance {
  const device = useDevice();
  const today = indianDate(now);
  const month = today.slice(0, 7);
  // Last night belongs to the month before when today is its first day.
  const isFirst = today.endsWith('-01');
  const data = useServerData('GET /api/v1/attendance', { query: { Month: month } });
  const before = useServerData('GET /api/v1/attendance', { query: { Month: isFirst ? monthAway(month, -1) : month } });
  const acts = useActs(device, attendanceLane, data.at);
  const days = useMemo(() => {
    const known = [...(isFirst ? (before.answer?.Days ?? []) : []), ...(data.answer?.Days ?? [])];
    return daysWith(known, acts, now);
  }, [isFirst, before.answer, data.answer, acts, now]);
  // The minute on the screen may be older than what was just pressed.
  const moment = Math.max(now, data.at ?? 0, ...acts.map(({ madeAt }) => Date.parse(madeAt)));
  return { data, days, clock: clockOf(days, moment) };
}
