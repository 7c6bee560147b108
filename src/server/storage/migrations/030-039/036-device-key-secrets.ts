import type { Dialect, Migration } from '../migration.ts';

/** See `DeviceKeySecretsTable`. */
export const deviceKeySecrets: Migration = {
  id: '036-device-key-secrets',
  statements: (dialect) => [
    `create table device_key_secrets (
      secret_id text primary key not null,
      no ${dialect.integer} not null unique,
      value text not null)`,
    `insert into device_key_secrets (secret_id, no, value) values (substr(${random32(dialect)}, 1, 16), 1, ${random32(dialect)})`,
  ],
};

/** 32 random bytes in hexadecimal. */
function random32({ engine }: Dialect): string {
  if (engine === 'sqlite') return 'lower(hex(randomblob(32)))';
  return "encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex')";
}
