import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../session/sessions.ts';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import type { CallEventKind } from '../storage/tables/field-work.ts';
import type { TaskEventKind } from '../storage/tables/work.ts';
import { notBefore, toldAt } from '../ground/believed-time.ts';
import { oneRow } from '../storage/statement.ts';

/** Who did something and when: by the device's clock if that can be right, otherwise when the server received it. */
export interface Doing {
  readonly user: SignedIn;
  readonly deviceAt: number;
  readonly now: number;
  /** How far from `now` the device's time was, if it is not used. */
  readonly clockAheadMs?: number;
}

interface Told {
  readonly user: SignedIn;
  readonly body: { readonly DeviceAt?: string };
  readonly now: number;
  readonly clockAheadMs: number;
}

/** What a request tells. `since`: when the thing that it is about was there. */
export function doingOf({ user, body: { DeviceAt }, now, clockAheadMs }: Told, since: number): Doing {
  const told = { at: DeviceAt === undefined ? now : Date.parse(DeviceAt), clockAheadMs };
  const believed = notBefore(told, { since, now });
  return { user, now, deviceAt: believed.at, clockAheadMs: believed.clockAheadMs };
}

/** For an event that an action causes and that must sort after it. The millisecond is over before anybody can ask. */
export const justAfter = (doing: Doing): Doing => ({ ...doing, deviceAt: doing.deviceAt + 1 });

interface EventFacts<Kind> {
  readonly kind: Kind;
  readonly reason?: string | undefined;
}

interface TaskEventFacts extends EventFacts<TaskEventKind> {
  /** The report that the event is about. */
  readonly mappingId?: number | undefined;
}

export function taskEventStatement(
  { store }: Services,
  taskId: number,
  doing: Doing,
  { kind, reason, mappingId }: TaskEventFacts,
): Statement {
  const about = { reason: reason ?? null, mapping_id: mappingId ?? null };
  const row = { task_event_id: randomUUID(), task_id: taskId, kind, ...about };
  const query = store.db.insertInto('task_events').values({ ...row, ...authorColumns(doing) });
  return oneRow(query);
}

export function callEventStatement(
  { store }: Services,
  callId: number,
  doing: Doing,
  { kind, reason }: EventFacts<CallEventKind>,
): Statement {
  const row = { call_event_id: randomUUID(), call_id: callId, kind, reason: reason ?? null };
  const query = store.db.insertInto('call_events').values({ ...row, ...authorColumns(doing) });
  return oneRow(query);
}

const authorColumns = ({ user, deviceAt, now, clockAheadMs = 0 }: Doing) => ({
  actor_id: user.userId,
  device_at: deviceAt,
  received_at: now,
  clock_ahead_ms: clockAheadMs === 0 ? null : clockAheadMs,
});

interface EventTimes {
  readonly device_at: number;
  readonly received_at: number;
  readonly clock_ahead_ms: number | null;
}

const longestAgoMs = 72 * 3_600_000;

/** What the device told where another time counts. */
export const toldOfEvent = ({ received_at, clock_ahead_ms }: EventTimes): number | null =>
  toldAt({ at: received_at, clockAheadMs: clock_ahead_ms ?? 0 });

/** Something for the office to look at: the clock of the device was wrong, or the event came more than three days later. */
export const isDoubtful = (event: EventTimes): boolean =>
  event.received_at - event.device_at > longestAgoMs || toldOfEvent(event) !== null;
