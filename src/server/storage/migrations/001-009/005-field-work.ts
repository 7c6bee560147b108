import type { Dialect, Migration } from '../migration.ts';

export const fieldWork: Migration = {
  id: '005-field-work',
  statements: (dialect) => {
    const { integer } = dialect;
    return [
      `create table call_events (
        call_event_id text primary key not null,
        call_id ${integer} not null references calls,
        kind text not null,
        device_at ${integer} not null,
        received_at ${integer} not null,
        actor_id ${integer} not null references users,
        reason text)`,
      'create index call_events_call on call_events (call_id, device_at)',
      ...dialect.appendOnly('call_events'),
      'alter table calls add column waiver_accepted_reason text',
      `alter table calls add column waiver_accepted_by ${integer} references users`,
      'alter table tasks add column signature_waiver text',
      'alter table tasks add column no_follow_up_reason text',
      `alter table tasks add column finished_at ${integer}`,
      // Backfill: the time of the last event, or of the last change of the row.
      `update tasks set finished_at = coalesce(
        (select max(v.device_at) from task_events as v where v.task_id = tasks.task_id and v.kind in ('close', 'cannot_complete')),
        updated_at) where status in ('closed', 'cannot_complete', 'cancelled')`,
      'create index tasks_history on tasks (finished_at)',
      'create index calls_status on calls (status, due_at)',
      'create index task_events_actor on task_events (actor_id, device_at)',
      // Counters start after the numbers already in use.
      ...firstNumbers,
      'create table server_secrets (name text primary key not null, value text not null)',
      `insert into server_secrets (name, value) values ('cursor', ${secret(dialect)})`,
    ];
  },
};

const firstNumbers = [
  ['task', 'tasks', 'task_id'],
  ['job_card', 'job_cards', 'job_card_id'],
  ['mapping', 'mappings', 'mapping_id'],
].map(
  ([name, table, id]) =>
    `insert into counters (name, value) select '${name}', max(${id}) from ${table} having max(${id}) is not null`,
);

/** 256 random bits in hexadecimal. */
function secret({ engine }: Dialect): string {
  if (engine === 'sqlite') return 'lower(hex(randomblob(32)))';
  return `replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;
}
