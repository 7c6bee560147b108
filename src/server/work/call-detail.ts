import type { CallDetail } from '#contract';
import type { SignedIn } from '../auth/sessions.ts';
import { refuse } from '../http/refused.ts';
import type { Services } from '../services.ts';
import { callCard, callRows } from './call-cards.ts';
import { present } from './present.ts';
import { taskCard, taskRows } from './task-cards.ts';

export async function callDetail(
  { store }: Services,
  user: SignedIn,
  callId: number,
  now: number,
): Promise<CallDetail> {
  const call = (await findCall()) ?? refuse('not-found');
  const tasks = await taskRows(store, user).where('t.call_id', '=', callId).execute();
  return {
    Call: callCard(call, now),
    ProjectNo: call.project_no,
    ProjectName: call.project,
    Address: [call.address, call.city, call.state, call.pin].join(', '),
    Tasks: tasks.map(taskCard),
    ...present({
      Directions: call.directions,
      SafetyNotes: call.safety_notes,
      AccessHours: call.access_hours,
      Contact:
        call.contact === null
          ? null
          : { Name: call.contact, ...present({ Designation: call.designation, Mobile: call.mobile }) },
    }),
  };

  function findCall() {
    return callRows(store, user)
      .innerJoin('projects as p', 'p.project_id', 'c.project_id')
      .leftJoin('contacts as o', 'o.contact_id', 'c.contact_id')
      .select([
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
}
