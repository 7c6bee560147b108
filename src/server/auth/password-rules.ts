import { accountSentences, shortestPasswordOf, type FieldError, type Role } from '#contract';
import { demoPassword } from './demo-password.ts';
import { refuse } from '../http/refusals/refused.ts';
import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isGuessablePassword } from './guessable-password.ts';

interface Chosen {
  readonly password: string;
  readonly userName: string;
  readonly roles: readonly Role[];
}

/** Refuses a password that is too short for the roles, the user name, or one that is tried first, here or anywhere. */
export async function checkNewPassword(store: Store<Database>, chosen: Chosen): Promise<void> {
  const wrong = await passwordMistake(store, chosen);
  if (wrong === undefined) return;
  const [code, message] = wrong;
  refusePassword({ pointer: '/Password', code, message, label: 'New password' });
}

/** Refuses a field of a form with a password. */
export function refusePassword(error: FieldError): never {
  refuse('field-invalid', { errors: [error], detail: error.message });
}

/** The code and message of what is wrong with a password, if anything. */
export async function passwordMistake(
  store: Store<Database>,
  { password, userName, roles }: Chosen,
): Promise<readonly [code: string, message: string] | undefined> {
  // The checks of the contract refuse what is too short for everybody.
  if (password.length < shortestPasswordOf({ roles })) return ['minLength', accountSentences.tooShortForAdministrator];
  if (password.toLowerCase().startsWith(userName.toLowerCase()) && /^[^\p{L}]*$/u.test(password.slice(userName.length)))
    return ['password-user-name', accountSentences.isUserName];
  if (password === demoPassword || (await isCommonPassword(password)))
    return ['password-common', accountSentences.isCommon];
  if (await isGuessablePassword(store, password, userName)) return ['password-expected', accountSentences.isExpected];
  return undefined;
}
