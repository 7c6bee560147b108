import { callStatesOver, taskStatesOver, taskTypes } from '#contract';
import { IdSource } from '../../storage/numbers.ts';
import type { Statement } from '../../storage/store.ts';
import { newCard } from '../../work/job-card/make-card.ts';
import { choice, date, externalRef, number, reference, text, type Stored } from '../column.ts';
import type { Candidate, Circumstances, Kind, Mistake } from '../kind.ts';
import { rowMay } from '../roles-of.ts';

/** Tasks of a call; each gets its job card at once. */
export const tasks: Kind = {
  name: 'tasks',
  table: 'tasks',
  id: 'task_id',
  counter: 'task',
  one: 'task',
  called: 'title',
  columns: [
    externalRef('TSK-8001'),
    reference('CallRef', 'call_id', 'calls', { example: 'SRV-6001', needed: true, fixed: true }),
    text('Title', 'title', {
      example: 'Replace the closing coil',
      needed: true,
      limits: { rule: 'string', minLength: 3, maxLength: 120 },
    }),
    choice('TaskType', 'task_type', taskTypes, { example: 'replace', needed: true }),
    text('Description', 'description', { example: '', limits: { maxLength: 2000 } }),
    reference('AssignedUserName', 'assigned_to', 'users', { example: 'kavita', onlyNew: true }),
    date('PlannedDate', 'planned_date', { example: '2026-11-17' }),
    number('PlannedMinutes', 'planned_minutes', {
      example: '120',
      limits: { integer: true, minimum: 5, maximum: 1440 },
    }),
  ],
  uniques: [],
  completing,
  check,
  afterNew: cardStatements,
};

/** Tasks of a call are numbered from 1. A task without an assignee goes to the assignee of the call. */
async function completing({ store }: Circumstances): Promise<(candidate: Candidate) => Candidate['row']> {
  const rows = await store.db
    .selectFrom('tasks')
    .select(['call_id', (on) => on.fn.max('seq').as('last')])
    .groupBy('call_id')
    .execute();
  const last = new Map<Stored, number>(rows.map((row) => [row.call_id, row.last]));
  return ({ row, before, related }) => {
    if (before !== undefined) return row;
    const call = row['call_id'] ?? null;
    const seq = (last.get(call) ?? 0) + 1;
    last.set(call, seq);
    const assigned = row['assigned_to'] ?? related('calls', call)?.['assigned_to'] ?? null;
    return { ...row, seq, assigned_to: assigned, status: assigned === null ? 'new' : 'assigned' };
  };
}

function check({ row, before, changed, related }: Candidate): readonly Mistake[] {
  const found: Mistake[] = [];
  const call = related('calls', row['call_id'])?.['status'];
  if (before === undefined && (call === 'awaiting_signoff' || callStatesOver.some((over) => over === call)))
    found.push({
      Column: 'CallRef',
      Message: `This call is ${call === 'awaiting_signoff' ? 'finished but for its signature' : call}.`,
      Fix: 'Reopen the call first, or leave the row out.',
    });
  if (before !== undefined && changed.size > 0 && taskStatesOver.some((over) => over === before['status']))
    found.push({
      Message: 'This task is finished; it cannot change any more.',
      Fix: 'Leave the row out, or reopen the task first.',
    });
  const person = related('users', row['assigned_to']);
  if (before === undefined && person !== undefined && (!rowMay(person, 'do-field-work') || person['is_active'] !== 1))
    found.push({
      Column: 'AssignedUserName',
      Message: 'This person cannot get field work: not an executive, or deactivated.',
      Fix: 'Name an executive who works here, or leave the cell empty.',
    });
  return found;
}

async function cardStatements(
  fresh: readonly Candidate[],
  { store, now, user }: Circumstances,
): Promise<readonly Statement[]> {
  const ids = new IdSource(store, fresh.length);
  const statements: Statement[] = [];
  for (const { id } of fresh) statements.push((await newCard({ store, ids }, Number(id), { user, now })).statement);
  return statements;
}
