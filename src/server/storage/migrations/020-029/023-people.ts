import type { Migration } from '../migration.ts';

/** What the administrator's page needs: when somebody was last seen, and one-time links for passwords. */
export const people: Migration = {
  id: '023-people',
  statements: ({ integer }) => [
    `alter table users add column last_seen_at ${integer}`,
    'update users set last_seen_at = (select max(s.last_seen_at) from sessions s where s.user_id = users.user_id)',
    `create table password_links (
      user_id ${integer} primary key not null references users,
      token_hash text not null unique,
      made_at ${integer} not null,
      made_by ${integer} not null references users,
      expires_at ${integer} not null)`,
  ],
};
