import { LinkPassword, PasswordChange } from './people/own-account.ts';
import { FirstRunBody, SignIn } from './people/people.ts';

/**
 * The forms of the shell whose validators are compiled from their schemas at build time: nobody is signed in yet, or a password is
 * typed. All others are pairs of a schema and a layout in `app/forms`.
 */
export const shellForms = { SignIn, FirstRun: FirstRunBody, LinkPassword, PasswordChange };
