import type { Migration } from '../migration.ts';

const roles = "('executive', 'coordinator', 'administrator')";

/**
 * The role `administrator`. Everybody keeps the role they have: `npm run setup -- --administrator` makes the first one.
 * SQLite cannot change a check, so the column is made again; its default, which only this migration uses, is the role with the
 * fewest rights.
 */
export const administrators: Migration = {
  id: '022-administrators',
  statements: ({ engine }) =>
    engine === 'postgres'
      ? [
          'alter table users drop constraint users_role_check',
          `alter table users add constraint users_role_check check (role in ${roles})`,
        ]
      : [
          'drop index users_executives',
          `alter table users add column new_role text not null default 'executive' check (new_role in ${roles})`,
          'update users set new_role = role',
          'alter table users drop column role',
          'alter table users rename column new_role to role',
          "create index users_executives on users (full_name, user_id) where role = 'executive' and deleted_at is null",
        ],
};
