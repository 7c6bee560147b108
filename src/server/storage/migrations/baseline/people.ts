import type { Dialect } from '../migration.ts';
import { trackedColumns } from '../tracked-columns.ts';

/**
 * Users, how they sign in, and the devices they are signed in on. The roles of a person are a list in their row: every request reads them with
 * the session, and a change of them is a revision of the row.
 */
export const people = (dialect: Dialect): readonly string[] => {
  const { integer, json } = dialect;
  return [
    `create table users (
      user_id ${integer} primary key,
      user_name text not null,
      full_name text not null,
      roles ${json} not null,
      employee_code text not null unique,
      email text,
      mobile text,
      password_hash text not null,
      base_city text not null,
      geo_consent_at ${integer},
      is_active ${integer} not null,
      default_signature_id text,
      last_seen_at ${integer},
      external_ref text,
      ${trackedColumns(dialect)})`,
    'create unique index users_name on users (lower(user_name))',
    'create unique index users_external_ref on users (external_ref)',
    'create index users_by_name on users (full_name, user_id) where deleted_at is null',
    // What waits on the device, as it said last.
    `create table sessions (
      token_hash text primary key not null,
      user_id ${integer} not null references users,
      device_id text,
      device_label text,
      created_at ${integer} not null,
      last_seen_at ${integer} not null,
      idle_expires_at ${integer} not null,
      absolute_expires_at ${integer} not null,
      revoked_at ${integer},
      waiting_said_at ${integer},
      waiting_changes ${integer},
      waiting_pictures ${integer},
      waiting_stuck ${integer},
      waiting_since ${integer},
      nothing_waited_at ${integer},
      app_version text)`,
    'create index sessions_user on sessions (user_id)',
    `create table password_links (
      user_id ${integer} primary key not null references users,
      token_hash text not null unique,
      made_at ${integer} not null,
      made_by ${integer} not null references users,
      expires_at ${integer} not null)`,
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
    `create table provider_links (
      issuer text not null,
      subject text not null,
      user_id ${integer} not null references users,
      linked_at ${integer} not null,
      primary key (issuer, subject),
      unique (issuer, user_id))`,
  ];
};
