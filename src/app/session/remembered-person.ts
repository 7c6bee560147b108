import type { Profile } from '#contract';

/**
 * Who used this device last, so that work can go on where the server cannot be asked. It opens nothing on the server:
 * the session itself is a cookie that no script can read.
 */
export interface RememberedPerson {
  readonly profile: Profile;
  /** When the server last confirmed the session. */
  readonly confirmedAt: number;
  readonly signedOut?: true;
}

export const personKey = 'fs-person';

/** After this long without the server the person signs in again before anything is shown. */
const trustedMs = 14 * 24 * 3_600_000;

export function rememberedPerson(store: Storage): RememberedPerson | undefined {
  try {
    const kept: unknown = JSON.parse(store.getItem(personKey) ?? 'null');
    return isPerson(kept) ? kept : undefined;
  } catch {
    // Unreadable is the same as nobody.
    return undefined;
  }
}

export function rememberPerson(store: Storage, person: RememberedPerson): void {
  try {
    store.setItem(personKey, JSON.stringify(person));
  } catch {
    // Storage is full or forbidden: then this device simply asks again next time.
  }
}

export function mayWorkWithoutServer({ signedOut, confirmedAt }: RememberedPerson, now: number): boolean {
  return signedOut !== true && now - confirmedAt < trustedMs;
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
    'FullName' in profile
  );
}
