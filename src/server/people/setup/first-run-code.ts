import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../storage/database.ts';
import { serverSecret } from '../../storage/server-secret.ts';
import type { Store } from '../../storage/store.ts';

/** Crockford's base 32: no letter that can be read as a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 130 bits. */
const length = 26;

/**
 * The code that the page of the first administrator asks for, such as `7K3M-Q2ZD-9XWA-…` in 26 characters. The same on every server of a database, as
 * none of them knows which one the browser reaches. It is useless once the database has a user.
 */
export async function firstRunCode(store: Store<Database>): Promise<string> {
  const bytes = createHmac('sha256', await serverSecret(store))
    .update('first run')
    .digest();
  const code = Array.from(bytes.subarray(0, length), (byte) => letters[byte % letters.length]).join('');
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Case, blanks and dashes do not count. */
export async function isFirstRunCode(store: Store<Database>, typed: string): Promise<boolean> {
  const plain = (text: string): Buffer =>
    createHmac('sha256', 'compare').update(text.toUpperCase().replaceAll(/[\s-]/g, '')).digest();
  return timingSafeEqual(plain(typed), plain(await firstRunCode(store)));
}
