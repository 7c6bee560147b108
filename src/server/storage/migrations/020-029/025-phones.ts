import type { Migration } from '../migration.ts';

/** What the page of phones needs: what waits on the device of a session, as it said last. */
export const phones: Migration = {
  id: '025-phones',
  statements: ({ integer }) => [
    ...['waiting_said_at', 'waiting_changes', 'waiting_pictures', 'waiting_stuck', 'waiting_since'].map(
      (column) => `alter table sessions add column ${column} ${integer}`,
    ),
    'alter table sessions add column app_version text',
  ],
};
