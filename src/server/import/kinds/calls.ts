import { callStatesOver, indianDate } from '#contract';
import { randomUUID } from 'node:crypto';
import type { Statement } from '../../storage/store.ts';
import { choice, externalRef, moment, reference, text, type StoredRow } from '../column.ts';
import type { Candidate, Circumstances, Kind, Mistake } from '../kind.ts';
import { rowMay } from '../roles-of.ts';
import { oneRow } from '../../storage/statement.ts';

const hour = 3_600_000;
/** Response time in hours, by priority. */
const hoursToAnswer: Readonly<Record<string, number>> = { p1: 4, p2: 24, p3: 72, p4: 168 };

export const calls: Kind = {
  name: 'calls',
  table: 'calls',
  id: 'call_id',
  counter: 'call',
  one: 'call',
  called: 'call_no',
  columns: [
    externalRef('SRV-6001'),
    text('CallNo', 'call_no', { example: '', fixed: true, limits: { rule: 'string', maxLength: 30 } }),
    reference('ProjectRef', 'project_id', 'projects', { example: 'PRJ-3001', needed: true, fixed: true }),
    reference('SiteRef', 'site_id', 'sites', { example: 'SITE-2001', needed: true, fixed: true }),
    reference('EquipmentRef', 'equipment_id', 'equipment', { example: 'EQ-4001' }),
    choice('CallType', 'call_type', ['breakdown', 'preventive', 'commissioning', 'testing', 'warranty'], {
      example: 'breakdown',
      needed: true,
    }),
    choice('Priority', 'priority', ['p1', 'p2', 'p3', 'p4'], { example: 'p2', needed: true }),
    text('Complaint', 'complaint', {
      example: 'Spring not charging; feeder on backup',
      needed: true,
      limits: { rule: 'string', minLength: 2, maxLength: 2000 },
    }),
    choice('Source', 'source', ['phone', 'email', 'erp', 'app'], { example: 'phone', otherwise: 'erp', onlyNew: true }),
    reference('AssignedUserName', 'assigned_to', 'users', { example: 'kavita', onlyNew: true }),
    moment('LoggedAt', 'logged_at', { example: '2026-11-16 09:40', onlyNew: true }),
    moment('DueAt', 'due_at', { example: '' }),
    moment('ScheduledStart', 'scheduled_start', { example: '2026-11-17 10:00' }),
    moment('ScheduledEnd', 'scheduled_end', { example: '2026-11-17 13:00' }),
  ],
  uniques: [{ columns: ['call_no'], adopts: true }],
  completing: ({ now }) =>
    Promise.resolve((candidate) => (candidate.before === undefined ? newCall(candidate, now) : candidate.row)),
  check,
  consequences,
};

function newCall({ id, row, related }: Candidate, now: number): StoredRow {
  const loggedAt = typeof row['logged_at'] === 'number' ? row['logged_at'] : now;
  const isGiven = row['assigned_to'] !== null && row['assigned_to'] !== undefined;
  return {
    ...row,
    call_no: row['call_no'] ?? `SC-${indianDate(loggedAt).slice(0, 4)}-${String(id).padStart(6, '0')}`,
    customer_id: related('projects', row['project_id'])?.['customer_id'] ?? null,
    logged_at: loggedAt,
    due_at: row['due_at'] ?? loggedAt + (hoursToAnswer[String(row['priority'])] ?? 0) * hour,
    status: isGiven ? 'assigned' : 'open',
  };
}

/** Logs the assignment of a call that is imported with its executive. */
function consequences({ id, row, before }: Candidate, { store, now, user }: Circumstances): readonly Statement[] {
  const assigned = row['assigned_to'];
  if (before !== undefined || typeof assigned !== 'number') return [];
  const query = store.db.insertInto('call_events').values({
    call_event_id: randomUUID(),
    call_id: Number(id),
    kind: 'assign',
    device_at: now,
    received_at: now,
    // Nobody is signed in at the server's terminal; then the assignee is recorded.
    actor_id: user?.userId ?? assigned,
    reason: null,
  });
  return [oneRow(query)];
}

function check(candidate: Candidate, { now }: Circumstances): readonly Mistake[] {
  const { row, before, changed, related } = candidate;
  const found: Mistake[] = [];
  if (before !== undefined && changed.size > 0 && callStatesOver.some((over) => over === before['status'])) {
    found.push({
      Message: `This call is ${before['status']}; it cannot change any more.`,
      Fix: 'Leave the row out, or reopen the call first.',
    });
  }
  const site = related('sites', row['site_id']);
  const project = related('projects', row['project_id']);
  if (site !== undefined && project !== undefined && site['customer_id'] !== project['customer_id'])
    found.push({
      Column: 'SiteRef',
      Message: 'This site belongs to another customer than the project.',
      Fix: 'Name a site and a project of the same customer.',
    });
  const item = related('equipment', row['equipment_id']);
  if (item !== undefined && item['site_id'] !== row['site_id'])
    found.push({
      Column: 'EquipmentRef',
      Message: 'This equipment is at another site.',
      Fix: 'Name equipment of the site of the call, or leave the cell empty.',
    });
  if (before === undefined) found.push(...newMistakes(candidate, now));
  const { scheduled_start: start, scheduled_end: end } = row;
  if (typeof start === 'number' && typeof end === 'number' && end < start)
    found.push({
      Column: 'ScheduledEnd',
      Message: 'The visit ends before it starts.',
      Fix: 'Correct one of the two times.',
    });
  return found;
}

function newMistakes({ row, related }: Candidate, now: number): readonly Mistake[] {
  const found: Mistake[] = [];
  if (related('projects', row['project_id'])?.['status'] === 'closed')
    found.push({ Column: 'ProjectRef', Message: 'This project is closed.', Fix: 'Name a project that is active.' });
  const person = related('users', row['assigned_to']);
  if (person !== undefined && (!rowMay(person, 'do-field-work') || person['is_active'] !== 1))
    found.push({
      Column: 'AssignedUserName',
      Message: 'This person cannot get field work: not an executive, or deactivated.',
      Fix: 'Name an executive who works here, or leave the cell empty.',
    });
  if (typeof row['logged_at'] === 'number' && row['logged_at'] > now + 24 * hour)
    found.push({ Column: 'LoggedAt', Message: 'The call is logged in the future.', Fix: 'Correct the date.' });
  return found;
}
