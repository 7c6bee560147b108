import { indianDate, type Week } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import type { Services } from '../../services.ts';
import { coveredMs, minutes, stretches } from '../task/durations.ts';
import { endOfIndianDate, startOfIndianDate } from '../../ground/time.ts';

const days = 7;
const dayMs = 24 * 3_600_000;

/** The last seven days including today, computed from the events of a person's own tasks. */
export async function week({ store: { db } }: Services, { userId }: SignedIn, now: number): Promise<Week> {
  const dates = Array.from({ length: days }, (_, at) => indianDate(now - (days - 1 - at) * dayMs));
  const begin = startOfIndianDate(dates[0] ?? indianDate(now));
  const events = await db
    .selectFrom('task_events as v')
    .innerJoin('tasks as t', 't.task_id', 'v.task_id')
    .select(['v.task_id', 'v.kind', 'v.device_at'])
    .where('t.assigned_to', '=', userId)
    // Work started before the week may continue into it.
    .where('v.device_at', '>=', begin - days * dayMs)
    .execute();
  const tasks = new Set(events.map(({ task_id }) => task_id));
  const parts = [...tasks].flatMap((id) =>
    stretches(
      events.filter(({ task_id }) => task_id === id),
      now,
    ),
  );
  return {
    Days: dates.map((date) => {
      const [from, to] = [startOfIndianDate(date), endOfIndianDate(date)];
      return {
        Day: date,
        WorkedMinutes: minutes(coveredMs(parts, 'work', from, to)),
        TravelMinutes: minutes(coveredMs(parts, 'travel', from, to)),
        TasksClosed: events.filter(({ kind, device_at }) => kind === 'close' && device_at >= from && device_at < to)
          .length,
      };
    }),
  };
}
