import { accountSentences } from '#contract';
import { createTokenBucket } from '../http/rate-limits/token-bucket.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Services } from '../services.ts';
import { refusePassword } from './password-rules.ts';
import type { SignedIn } from '../session/sessions.ts';

interface Asked {
  readonly password: string;
  /** Where it stands in the body. */
  readonly pointer: string;
  /** Whether a wrong one is harmless, by the present hash. */
  readonly otherwise?: (stored: string) => Promise<boolean>;
}

/** Asks somebody who is signed in for their own password again. Guesses are limited over all calls that ask. */
export interface OwnPasswordCheck {
  /** Refuses a wrong password. */
  check(user: SignedIn, asked: Asked): Promise<'right' | 'otherwise'>;
}

export function createOwnPasswordCheck({ store, clock, limits, passwords }: Services): OwnPasswordCheck {
  const bucket = createTokenBucket({ store, clock, name: 'own-password', limit: limits.signInPerDevice });
  return {
    async check({ userId }, { password, pointer, otherwise }) {
      const key = String(userId);
      const retryAfterSec = await bucket.take(key);
      if (retryAfterSec !== undefined) refuse('slow-down', { retryAfterSec });
      const { password_hash: stored } = await store.db
        .selectFrom('users')
        .select('password_hash')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      const isRight = await passwords.verify(password, stored);
      if (!isRight && (await otherwise?.(stored)) !== true) refuseOldPassword(pointer);
      // Only wrong guesses count; counted before the check, so that parallel ones count too.
      await bucket.giveBack(key);
      return isRight ? 'right' : 'otherwise';
    },
  };
}

function refuseOldPassword(pointer: string): never {
  const message = accountSentences.notThePassword;
  refusePassword({ pointer, code: 'password-wrong', message, label: 'Current password' });
}
