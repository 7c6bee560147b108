import type { Migration } from '../migration.ts';

export const imports: Migration = {
  id: '008-imports',
  // The office system's own key of a person; all other imported tables have had one from the start.
  statements: () => [
    'alter table users add column external_ref text',
    'create unique index users_external_ref on users (external_ref)',
  ],
};
