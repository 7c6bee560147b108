import type { SafetyBypass } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import type { Services } from '../services.ts';
import { isoMoment } from '../ground/time.ts';
import { doingOf, taskEventStatement } from '../work/work-events.ts';
import { findMapping } from '../work/mapping/find-mapping.ts';

interface Bypass {
  readonly user: SignedIn;
  readonly mappingId: number;
  readonly body: SafetyBypass;
  readonly now: number;
  readonly clockAheadMs: number;
}

/** Recorded whatever the state of the task and its job card is by now, because it has happened. */
export async function recordSafetyBypass(
  services: Services,
  { user, mappingId, body, now, clockAheadMs }: Bypass,
): Promise<Change<undefined>> {
  const mapping = await findMapping(services, user, mappingId);
  const doing = doingOf({ user, body, now, clockAheadMs }, mapping.mapped_at);
  return {
    statements: [taskEventStatement(services, mapping.task_id, doing, { kind: 'safety_bypass', mappingId })],
    answer: undefined,
  };
}

/** Who filled in the report while the safety checks were still open, in the order they did. */
export async function safetyBypasses({ store }: Services, mappingId: number) {
  const rows = await store.db
    .selectFrom('task_events as v')
    .innerJoin('users as u', 'u.user_id', 'v.actor_id')
    .select(['v.device_at', 'u.full_name as actor'])
    .where('v.mapping_id', '=', mappingId)
    .where('v.kind', '=', 'safety_bypass')
    .orderBy('v.device_at')
    .execute();
  return rows.map(({ device_at, actor }) => ({ DeviceAt: isoMoment(device_at), Actor: actor }));
}
