import { randomUUID } from 'node:crypto';
import type { SignedIn } from '../auth/sessions.ts';
import type { Services } from '../services.ts';
import type { Unit } from '../storage/store.ts';
import type { CallEventKind } from '../storage/tables/field-work.ts';
import type { TaskEventKind } from '../storage/tables/work.ts';

/** When something was done, by whom: the person's device says when, the server when it heard. */
export interface Doing {
  readonly user: SignedIn;
  readonly deviceAt: number;
  readonly now: number;
}

/** What follows at once from an act, and must be told after it. */
export const justAfter = (doing: Doing): Doing => ({ ...doing, deviceAt: doing.deviceAt + 1 });

interface Said<Kind> {
  readonly kind: Kind;
  readonly reason?: string | undefined;
}

export function taskEventUnit(
  { store }: Services,
  taskId: number,
  { user, deviceAt, now }: Doing,
  { kind, reason }: Said<TaskEventKind>,
): Unit {
  const row = { task_event_id: randomUUID(), task_id: taskId, kind, reason: reason ?? null };
  const query = store.db
    .insertInto('task_events')
    .values({ ...row, device_at: deviceAt, received_at: now, actor_id: user.userId });
  return { query: query.compile(), expect: 1 };
}

export function callEventUnit(
  { store }: Services,
  callId: number,
  { user, deviceAt, now }: Doing,
  { kind, reason }: Said<CallEventKind>,
): Unit {
  const row = { call_event_id: randomUUID(), call_id: callId, kind, reason: reason ?? null };
  const query = store.db
    .insertInto('call_events')
    .values({ ...row, device_at: deviceAt, received_at: now, actor_id: user.userId });
  return { query: query.compile(), expect: 1 };
}

const longestAgoMs = 72 * 3_600_000;
const farthestAheadMs = 5 * 60_000;

/** A phone may have been dark for three days; a clock beyond that, or ahead of the server's, is looked at by the office. */
export const isDoubtful = (deviceAt: number, receivedAt: number): boolean =>
  receivedAt - deviceAt > longestAgoMs || deviceAt - receivedAt > farthestAheadMs;
