import type { Dialect } from '../migration.ts';

/** SQL that counts how many of these columns are not null. */
const said = (...columns: readonly string[]): string =>
  columns.map((column) => `case when ${column} is null then 0 else 1 end`).join(' + ');

/** Photos and drawn signatures, and uploads in pieces. */
export const pictures = ({ engine, integer, json, bytes, counted, appendOnly }: Dialect): readonly string[] => [
  // No owner: a user's own kept signature. Of a signature: who signed, for which field, on whose side, and who typed the name.
  `create table attachments (
    attachment_id text primary key not null,
    mapping_id ${integer} references mappings,
    task_id ${integer} references tasks,
    job_card_id ${integer} references job_cards,
    call_id ${integer} references calls check (${said('mapping_id', 'task_id', 'job_card_id', 'call_id')} <= 1),
    kind text not null check (kind in ('photo', 'signature')),
    mime_type text not null,
    byte_size ${integer} not null,
    sha256 text not null,
    thumb_mime_type text,
    thumb_sha256 text,
    caption text,
    strokes ${json},
    ink_hash text,
    signer_name text,
    signer_field text,
    signer_side text check (signer_side in ('staff', 'customer')),
    typed_by ${integer} references users,
    created_by ${integer} not null references users,
    device_at ${integer} not null,
    told_at ${integer},
    received_at ${integer} not null)`,
  'create index attachments_mapping on attachments (mapping_id)',
  'create index attachments_task on attachments (task_id) where task_id is not null',
  'create index attachments_job_card on attachments (job_card_id) where job_card_id is not null',
  'create index attachments_call on attachments (call_id) where call_id is not null',
  // The sizes of all pictures are added up from the index alone.
  'create index attachments_size on attachments (byte_size)',
  'create index attachments_ink on attachments (ink_hash) where ink_hash is not null',
  // The latest caption counts; an empty one removes it. Nothing follows a removal.
  `create table attachment_changes (
    seq ${counted},
    attachment_id text not null references attachments,
    kind text not null check (kind in ('caption', 'remove')),
    caption text,
    made_by ${integer} not null references users,
    device_at ${integer} not null,
    received_at ${integer} not null)`,
  'create index attachment_changes_of on attachment_changes (attachment_id, seq)',
  "create unique index attachment_changes_removed on attachment_changes (attachment_id) where kind = 'remove'",
  ...appendOnly('attachment_changes'),
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
  // On PostgreSQL pictures and unfinished uploads lie in the database, where every server sees them, in pieces that a statement can
  // carry. On SQLite these tables stay empty: one server owns the folder.
  `create table picture_pieces (
    sha256 text not null,
    part ${integer} not null,
    content ${bytes} not null,
    primary key (sha256, part))`,
  `create table upload_pieces (
    attachment_id text not null,
    starts_at ${integer} not null,
    content ${bytes} not null,
    primary key (attachment_id, starts_at))`,
  // Pictures are compressed already.
  ...(engine === 'postgres'
    ? ['picture_pieces', 'upload_pieces'].map((table) => `alter table ${table} alter content set storage external`)
    : []),
];
