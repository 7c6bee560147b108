import { isTheirWork } from '../acting.ts';
import type { CallDetail } from '#contract';
import type { SignedIn } from '../../session/sessions.ts';
import { refuse } from '../../http/refusals/refused.ts';
import type { Services } from '../../services.ts';
import { callCard, callRows } from './call-cards.ts';
import { callFacts, findCallState, undecidedTasks } from './call-state.ts';
import { eventCard } from '../event-card.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import { taskCard, taskRows } from '../task/task-cards.ts';

export async function callDetail(services: Services, user: SignedIn, callId: number, now: number): Promise<CallDetail> {
  const { store } = services;
  const call = (await findCall()) ?? refuse('not-found');
  const [tasks, state, events] = await Promise.all([
    taskRows(store, user).where('t.call_id', '=', callId).execute(),
    findCallState(services, user, callId),
    findEvents(),
  ]);
  const seen = new Set(tasks.map(({ task_id }) => task_id));
  return {
    Call: callCard(call, now),
    ProjectNo: call.project_no,
    ProjectName: call.project,
    Address: [call.address, call.city, call.state, call.pin].join(', '),
    Tasks: tasks.map(taskCard),
    SiteId: call.site_id,
    ProjectId: call.project_id,
    IsMine: isTheirWork(user, { assigned_to: call.lead, lead: call.lead }),
    Facts: callFacts(state),
    Events: events.map(eventCard),
    ...omitNulls({
      Directions: call.directions,
      SafetyNotes: call.safety_notes,
      AccessHours: call.access_hours,
      ResolutionSummary: call.resolution_summary,
      CancelReason: call.cancel_reason,
      UndecidedTaskId: undecidedTasks(state).find(({ task_id }) => seen.has(task_id))?.task_id ?? null,
      OnHold:
        call.on_hold_reason === null ? null : { Cause: call.on_hold_reason, ...omitNulls({ Note: call.on_hold_note }) },
      Contact:
        call.contact === null
          ? null
          : { Name: call.contact, ...omitNulls({ Designation: call.designation, Mobile: call.mobile }) },
    }),
  };

  function findCall() {
    return callRows(store, user)
      .innerJoin('projects as p', 'p.project_id', 'c.project_id')
      .leftJoin('contacts as o', 'o.contact_id', 'c.contact_id')
      .select([
        'c.site_id',
        'c.project_id',
        'c.on_hold_reason',
        'c.on_hold_note',
        'c.resolution_summary',
        'c.cancel_reason',
        'p.project_no',
        'p.name as project',
        's.address',
        's.state',
        's.pin',
        's.directions',
        's.safety_notes',
        's.access_hours',
      ])
      .select(['o.name as contact', 'o.designation', 'o.mobile'])
      .where('c.call_id', '=', callId)
      .executeTakeFirst();
  }

  function findEvents() {
    return store.db
      .selectFrom('call_events as v')
      .innerJoin('users as u', 'u.user_id', 'v.actor_id')
      .select(['v.kind', 'v.device_at', 'v.received_at', 'v.clock_ahead_ms', 'v.reason', 'u.full_name as actor'])
      .where('v.call_id', '=', callId)
      .orderBy('v.device_at')
      .orderBy('v.received_at')
      .orderBy('v.call_event_id')
      .execute();
  }
}
