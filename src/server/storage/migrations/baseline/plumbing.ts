import type { Dialect } from '../migration.ts';

/** What requests need of all servers together: answers to repeat, limits, counters, secrets. */
export const plumbing = (dialect: Dialect): readonly string[] => {
  const { integer, json } = dialect;
  return [
    `create table idempotency (
      user_id ${integer} not null references users,
      key text not null,
      method text not null,
      path text not null,
      fingerprint text not null,
      status ${integer} not null,
      response ${json} not null,
      created_at ${integer} not null,
      expires_at ${integer} not null,
      primary key (user_id, key))`,
    'create index idempotency_expiry on idempotency (expires_at)',
    // What all servers of a database count together. Rows last for minutes.
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
    `create table counters (name text primary key not null, value ${integer} not null)`,
    'create table server_secrets (name text primary key not null, value text not null)',
    `insert into server_secrets (name, value) values ('cursor', ${random32(dialect)})`,
    `create table device_key_secrets (
      secret_id text primary key not null,
      no ${integer} not null unique,
      value text not null)`,
    `insert into device_key_secrets (secret_id, no, value) values (substr(${random32(dialect)}, 1, 16), 1, ${random32(dialect)})`,
  ];
};

/** 32 random bytes in hexadecimal. */
function random32({ engine }: Dialect): string {
  if (engine === 'sqlite') return 'lower(hex(randomblob(32)))';
  return "encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex')";
}
