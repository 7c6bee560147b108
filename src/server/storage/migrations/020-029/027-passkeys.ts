import type { Migration } from '../migration.ts';

/** Passkeys as second factor, and the questions that are open. */
export const passkeys: Migration = {
  id: '027-passkeys',
  statements: ({ integer }) => [
    `create table passkeys (
      passkey_id text primary key not null,
      user_id ${integer} not null references users,
      credential_id text not null unique,
      public_key text not null,
      counter ${integer} not null,
      transports text not null,
      server_name text not null,
      device_label text,
      made_at ${integer} not null,
      last_used_at ${integer})`,
    'create index passkeys_user on passkeys (user_id)',
    `create table passkey_tickets (
      token_hash text primary key not null,
      user_id ${integer} not null references users,
      purpose text not null,
      challenge text not null,
      server_name text not null,
      expires_at ${integer} not null)`,
  ],
};
