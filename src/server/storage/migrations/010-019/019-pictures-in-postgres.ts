import type { Migration } from '../migration.ts';

/**
 * On PostgreSQL pictures and unfinished uploads lie in the database, where every server sees them, in pieces that a statement can carry.
 * On SQLite these tables stay empty: one server owns the folder.
 */
export const picturesInPostgres: Migration = {
  id: '019-pictures-in-postgres',
  statements: ({ integer, bytes, engine }) => [
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
  ],
};
