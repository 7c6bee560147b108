import { createHash } from 'node:crypto';
import type { SignatureTarget, SignedThing } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import { refuse } from '../http/refusals/refused.ts';
import { findMapping } from '../work/mapping/find-mapping.ts';
import type { Services } from '../services.ts';
import { callRows } from '../work/call/call-cards.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { visibleCall } from '../work/visible.ts';

/** What is signed: its lines in words, and the exact content that they stand for. */
export interface TargetContent {
  readonly title: string;
  readonly lines: readonly { readonly Label: string; readonly Text: string }[];
  readonly contact?: SignatureTarget['Contact'];
  readonly hash: string;
}

/** The current content to sign, for somebody who may see it. */
export function targetContent(services: Services, user: SignedIn, target: SignedThing): Promise<TargetContent> {
  return target.Kind === 'call' ? callContent(services, user, target.Id) : reportContent(services, user, target.Id);
}

async function callContent(services: Services, user: SignedIn, callId: number): Promise<TargetContent> {
  const call =
    (await callRows(services.store, user).where('c.call_id', '=', callId).executeTakeFirst()) ?? refuse('not-found');
  const [tasks, reports, contact] = await Promise.all([
    tasksOf(services, callId),
    reportsOf(services, callId),
    contactOf(services, user, callId),
  ]);
  const lines = [
    { Label: 'Call', Text: `${call.call_no}, ${call.complaint}` },
    { Label: 'Customer', Text: `${call.customer}, ${call.site}` },
    ...tasks.map(({ title, work_done }) => ({
      Label: work_done === null ? 'Open work' : 'Work done',
      Text: work_done ?? title,
    })),
    ...reports.map(({ report_no, revision_no, outcome, asset_code }) => ({
      Label: 'Report',
      Text: `${report_no} R${String(revision_no)}${asset_code === null ? '' : `, ${asset_code}`}: ${outcome}`,
    })),
  ];
  return {
    title: call.call_no,
    lines,
    hash: hashOf({ call: call.call_no, tasks, reports: reports.map(({ content_hash }) => content_hash) }),
    ...omitNulls({ contact }),
  };
}

async function reportContent(services: Services, user: SignedIn, mappingId: number): Promise<TargetContent> {
  await findMapping(services, user, mappingId);
  const report =
    (await services.store.db
      .selectFrom('reports')
      .select(['report_no', 'revision_no', 'outcome', 'content_hash'])
      .where('mapping_id', '=', mappingId)
      .where('status', '=', 'submitted')
      .executeTakeFirst()) ?? refuse('not-submitted');
  const no = `${report.report_no} R${String(report.revision_no)}`;
  return {
    title: no,
    lines: [
      { Label: 'Report', Text: no },
      { Label: 'Outcome', Text: report.outcome },
    ],
    hash: contentOfReport(report.content_hash),
  };
}

/** The work itself, not its states: closing a task after the customer has signed changes nothing that was signed. */
function tasksOf({ store }: Services, callId: number) {
  return store.db
    .selectFrom('tasks')
    .select(['task_id', 'title', 'work_done'])
    .where('call_id', '=', callId)
    .where('status', '<>', 'cancelled')
    .where('deleted_at', 'is', null)
    .orderBy('task_id')
    .execute();
}

function reportsOf({ store }: Services, callId: number) {
  return store.db
    .selectFrom('reports as r')
    .innerJoin('mappings as m', 'm.mapping_id', 'r.mapping_id')
    .innerJoin('job_cards as j', 'j.job_card_id', 'm.job_card_id')
    .innerJoin('tasks as t', 't.task_id', 'j.task_id')
    .leftJoin('equipment as e', 'e.equipment_id', 'm.equipment_id')
    .select(['r.report_no', 'r.revision_no', 'r.outcome', 'r.content_hash', 'e.asset_code'])
    .where('t.call_id', '=', callId)
    .where('r.status', '=', 'submitted')
    .orderBy('r.report_no')
    .execute();
}

async function contactOf({ store }: Services, user: SignedIn, callId: number) {
  const row = await store.db
    .selectFrom('calls as c')
    .innerJoin('contacts as n', 'n.contact_id', 'c.contact_id')
    .select(['n.name', 'n.designation', 'n.mobile', 'n.email'])
    .where('c.call_id', '=', callId)
    .where('n.deleted_at', 'is', null)
    .where(visibleCall(user))
    .executeTakeFirst();
  return (
    row && { Name: row.name, ...omitNulls({ Designation: row.designation, Mobile: row.mobile, Email: row.email }) }
  );
}

/** The signed content of a submitted report. */
export const contentOfReport = (contentHash: string): string => hashOf({ report: contentHash });

const hashOf = (content: object): string => createHash('sha256').update(JSON.stringify(content)).digest('hex');
