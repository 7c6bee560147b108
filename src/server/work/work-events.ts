import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../auth/sessions.ts';
import type { Services } from '../services.ts';
import type { Unit } from '../storage/store.ts';
import type { CallEventKind } from '../storage/tables/field-work.ts';
import type { TaskEventKind } from '../storage/tables/work.ts';

/** Who did something and when: by the device's clock, never later than by the server's on arrival. */
export interface Doing {
  readonly user: SignedIn;
  readonly deviceAt: number;
  readonly now: number;
  /** How far ahead of the server the device's clock was, if a device told the time. */
  readonly aheadMs?: number;
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

export function taskEventUnit(
  { store }: Services,
  taskId: number,
  doing: Doing,
  { kind, reason, mappingId }: TaskEventFacts,
): Unit {
  const about = { reason: reason ?? null, mapping_id: mappingId ?? null };
  const row = { task_event_id: randomUUID(), task_id: taskId, kind, ...about };
  const query = store.db.insertInto('task_events').values({ ...row, ...authorColumns(doing) });
  return { query: query.compile(), expect: 1 };
}

export function callEventUnit(
  { store }: Services,
  callId: number,
  doing: Doing,
  { kind, reason }: EventFacts<CallEventKind>,
): Unit {
  const row = { call_event_id: randomUUID(), call_id: callId, kind, reason: reason ?? null };
  const query = store.db.insertInto('call_events').values({ ...row, ...authorColumns(doing) });
  return { query: query.compile(), expect: 1 };
}

const authorColumns = ({ user, deviceAt, now, aheadMs = 0 }: Doing) => ({
  actor_id: user.userId,
  device_at: deviceAt,
  received_at: now,
  clock_ahead_ms: aheadMs > 0 ? aheadMs : null,
});

const longestAgoMs = 72 * 3_600_000;
const farthestAheadMs = 5 * 60_000;

/** Phones may be offline for three days; a device clock further back, or ahead of the server's, is flagged for the office. */
export const isDoubtful = (event: {
  readonly device_at: number;
  readonly received_at: number;
  readonly clock_ahead_ms: number | null;
}): boolean => event.received_at - event.device_at > longestAgoMs || (event.clock_ahead_ms ?? 0) > farthestAheadMs;
