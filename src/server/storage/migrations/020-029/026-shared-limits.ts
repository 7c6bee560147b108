import type { Migration } from '../migration.ts';

/** What all servers of a database count together. Rows last for minutes. */
export const sharedLimits: Migration = {
  id: '026-shared-limits',
  statements: ({ integer }) => [
    `create table rate_counts (
      name text not null,
      key text not null,
      ends_at ${integer} not null,
      used ${integer} not null,
      primary key (name, key, ends_at))`,
    'create index rate_counts_end on rate_counts (ends_at)',
    `create table rate_paces (
      name text not null,
      key text not null,
      full_at ${integer} not null,
      primary key (name, key))`,
  ],
};
