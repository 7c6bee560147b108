import { lastPersonHere, type Who } from '#offline';
import { readStored, writeStored } from '#screen';

/**
 * The last user of this device, so that work can continue when the server cannot be reached. It gives no access to the
 * server: the session itself is a cookie that scripts cannot read.
 */
export interface RememberedPerson extends Who {
  readonly signedOut?: true;
  /** They signed out without a connection, and the session on the server is still to be ended. */
  readonly serverNotTold?: true;
  /** The server has ended their session: they sign in again before anything of theirs is shown. */
  readonly isEnded?: true;
}

export const personKey = 'fs-person';

/** After this long without the server the person must sign in again before anything is shown. */
const trustedMs = 14 * 24 * 3_600_000;

export const rememberedPerson = (page: Window): RememberedPerson | undefined =>
  readStored(() => page.localStorage, personKey, isPerson);

export const rememberPerson = (page: Window, person: RememberedPerson): void =>
  writeStored(() => page.localStorage, personKey, person);

/**
 * Puts back what a phone has lost that was killed before the browser had written it to disk. Nobody waits for it where somebody
 * is remembered, or nobody ever worked.
 */
export async function recallPerson(page: Window): Promise<void> {
  if (rememberedPerson(page) !== undefined) return;
  try {
    if ((await page.indexedDB.databases()).length === 0) return;
    const person = await lastPersonHere();
    if (person !== undefined) rememberPerson(page, person);
  } catch {
    // They sign in again, with a connection.
  }
}

export function mayWorkWithoutServer({ signedOut, isEnded, confirmedAt }: RememberedPerson, now: number): boolean {
  return signedOut !== true && isEnded !== true && now - confirmedAt < trustedMs;
}

function isPerson(value: unknown): value is RememberedPerson {
  if (typeof value !== 'object' || value === null || !('profile' in value) || !('confirmedAt' in value)) return false;
  const { profile, confirmedAt } = value;
  return (
    typeof confirmedAt === 'number' &&
    typeof profile === 'object' &&
    profile !== null &&
    'UserId' in profile &&
    typeof profile.UserId === 'number' &&
    'UserName' in profile &&
    typeof profile.UserName === 'string' &&
    'FullName' in profile &&
    typeof profile.FullName === 'string' &&
    'Roles' in profile &&
    Array.isArray(profile.Roles)
  );
}
