import {
  clockAt,
  dateOfPunch,
  failedOf,
  isCheckedIn,
  longestStretchMs,
  stretchesOf,
  workDateOf,
  type DayChanged,
  type PunchBody,
  type PunchFact,
} from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import { refuseFailed } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import { toldAt } from '../ground/believed-time.ts';
import { attendanceDay } from './attendance-day.ts';
import { dayRows, type DayRecord, type PunchRow } from './day-record.ts';
import { recordOf } from './find-day.ts';
import { openMonth } from './month-state.ts';
import { nearestSite } from './nearest-site.ts';
import { openDay } from './open-day.ts';
import { oneRow } from '../storage/statement.ts';

interface Punch {
  readonly user: SignedIn;
  readonly body: PunchBody;
  readonly now: number;
  readonly clockAheadMs: number;
}

/** A punch made offline is accepted without a question for three days. */
const lateMs = 72 * 3_600_000;

/** Two check-outs closer together than this are a double tap. */
const doubleTapMs = 60_000;

/**
 * Adds one punch to its day, creating the day if needed. A punch that changes nothing is not added. Hours are counted from these times:
 * one that cannot be right is that of receipt, is flagged, and its day can be corrected with the office.
 */
export async function punch(services: Services, { user, body, now, clockAheadMs }: Punch): Promise<Change<DayChanged>> {
  const at = Date.parse(body.DeviceAt);
  const told = toldAt({ at: now, clockAheadMs });
  const around = await punchesAround(services, user.userId, at);
  const clock = clockAt(around, at);
  const asked: PunchFact = { kind: body.Kind, at };
  const same = await alreadySo(services, user, { body, at, around, now });
  if (same !== undefined) return { statements: [], answer: { Day: attendanceDay(same, now), AlreadyApplied: true } };

  refuseFailed(failedOf(body.Kind === 'out' ? [isCheckedIn] : [], { clock }));
  const workDate = dateOfPunch(asked, around) ?? workDateOf(at);
  const month = await openMonth(services, user, workDate);
  const day = await openDay(services, { userId: user.userId, workDate, by: user, now });
  const site = body.Position === undefined ? undefined : await nearestSite(services, body.Position);
  const row: PunchRow = {
    punch_id: body.PunchId,
    attendance_id: day.record.row.attendance_id,
    user_id: user.userId,
    kind: body.Kind,
    device_at: at,
    told_at: told,
    received_at: now,
    position_state: body.PositionState,
    site_id: site?.site_id ?? null,
    flag: told !== null && told > now ? 'early' : at < now - lateMs ? 'late' : null,
    note: body.Note ?? null,
    site: site?.name ?? null,
  };
  const punches = [...day.record.punches, row].sort((a, b) => a.device_at - b.device_at);
  return {
    statements: [month, day.statement, insertStatement(services, row, body)],
    answer: { Day: attendanceDay({ ...day.record, punches }, now) },
  };
}

/** Only punches within a day and a half matter for the current state. */
async function punchesAround({ store }: Services, userId: number, at: number): Promise<readonly PunchFact[]> {
  const rows = await store.db
    .selectFrom('attendance_punches')
    .select(['kind', 'device_at'])
    .where('user_id', '=', userId)
    .where('device_at', '>=', at - 2 * longestStretchMs)
    .where('device_at', '<=', at)
    .orderBy('device_at')
    .execute();
  return rows.map(({ kind, device_at }) => ({ kind, at: device_at }));
}

/** The same punch sent again, or a double tap: answers with the day unchanged. */
async function alreadySo(
  services: Services,
  user: SignedIn,
  { body, at, around, now }: { body: PunchBody; at: number; around: readonly PunchFact[]; now: number },
): Promise<DayRecord | undefined> {
  const known = await services.store.db
    .selectFrom('attendance_punches')
    .select(['attendance_id', 'user_id', 'kind', 'device_at', 'received_at'])
    .where('punch_id', '=', body.PunchId)
    .executeTakeFirst();
  if (known !== undefined) {
    // A time that was not believed then, or is not now, is that of receipt.
    const isSameTime = known.device_at === at || known.device_at === known.received_at || at === now;
    const isSame = known.user_id === user.userId && known.kind === body.Kind && isSameTime;
    if (!isSame) {
      const message = 'This id belongs to another punch.';
      refuse('field-invalid', { errors: [{ pointer: '/PunchId', code: 'taken', message }], detail: message });
    }
    const row = await dayRows(services).where('a.attendance_id', '=', known.attendance_id).executeTakeFirstOrThrow();
    return recordOf(services, row);
  }
  const workDate = twiceOn(body.Kind, at, around);
  return workDate === undefined
    ? undefined
    : (await openDay(services, { userId: user.userId, workDate, by: user, now })).record;
}

/** The date of a punch that repeats the previous one: already checked in, or just checked out. */
function twiceOn(kind: PunchBody['Kind'], at: number, around: readonly PunchFact[]): string | undefined {
  const last = stretchesOf(around).at(-1);
  if (kind === 'out') return last?.out !== undefined && at - last.out <= doubleTapMs ? workDateOf(last.in) : undefined;
  const clock = clockAt(around, at);
  return clock.state === 'in' && clock.workDate === workDateOf(at) ? clock.workDate : undefined;
}

function insertStatement({ store }: Services, { site: _, ...row }: PunchRow, { Position }: PunchBody): Statement {
  const query = store.db.insertInto('attendance_punches').values({
    ...row,
    latitude: Position?.Latitude ?? null,
    longitude: Position?.Longitude ?? null,
    accuracy_m: Position?.AccuracyM ?? null,
  });
  return oneRow(query);
}
