import type { Migration } from '../migration.ts';

/** SQL that counts how many of these columns are not null. */
const said = (...columns: readonly string[]): string =>
  columns.map((column) => `case when ${column} is null then 0 else 1 end`).join(' + ');

/** Photos of tasks, job cards and slips; thumbnails for lists; uploads in pieces. */
export const attachments: Migration = {
  id: '011-attachments',
  statements: ({ integer, json }) => [
    `alter table attachments add column task_id ${integer} references tasks`,
    `alter table attachments add column job_card_id ${integer} references job_cards`,
    // No owner: a user's own kept signature.
    `alter table attachments add column call_id ${integer} references calls
      check (${said('mapping_id', 'task_id', 'job_card_id', 'call_id')} <= 1)`,
    'alter table attachments add column caption text',
    'alter table attachments add column thumb_sha256 text',
    'alter table attachments add column thumb_mime_type text',
    'create index attachments_task on attachments (task_id) where task_id is not null',
    'create index attachments_job_card on attachments (job_card_id) where job_card_id is not null',
    'create index attachments_call on attachments (call_id) where call_id is not null',
    `create table uploads (
      attachment_id text primary key not null,
      announced ${json} not null,
      sha256 text not null,
      byte_size ${integer} not null,
      received ${integer} not null,
      created_by ${integer} not null references users,
      started_at ${integer} not null,
      touched_at ${integer} not null,
      check (received between 0 and byte_size))`,
    'create index uploads_touched on uploads (touched_at)',
    // The photo of the slip of a part. It may arrive after the line that names it, so there is no foreign key.
    'alter table spare_movements add column slip_photo_id text',
  ],
};
