import { hkdfSync } from 'node:crypto';
import type { KeyHalf } from '#contract';
import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';

interface Asked {
  readonly userId: number;
  /** The device made it. */
  readonly keyId: string;
  /** Absent: the newest. */
  readonly secretId: string | undefined;
}

const halfBytes = 32;

/**
 * The half of a device key that only the server gives. Derived, not stored: after a restore of an old backup, and on every server of
 * a database, it is the same. Undefined: this database does not have that secret.
 */
export async function halfOf(
  { db }: Pick<Store<Database>, 'db'>,
  { userId, keyId, secretId }: Asked,
): Promise<KeyHalf | undefined> {
  const all = db.selectFrom('device_key_secrets').select(['secret_id', 'value']);
  const wanted = secretId === undefined ? all.orderBy('no', 'desc').limit(1) : all.where('secret_id', '=', secretId);
  const secret = await wanted.executeTakeFirst();
  if (secret === undefined) return undefined;
  const about = `device key of ${String(userId)}: ${keyId}`;
  const half = hkdfSync('sha256', Buffer.from(secret.value, 'hex'), '', about, halfBytes);
  return { Half: Buffer.from(half).toString('base64url'), Secret: secret.secret_id };
}
