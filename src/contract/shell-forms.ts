import { ReopenBody, Override } from './report.ts';
import { SignIn } from './people.ts';
import { Signer, Waiver } from './signature.ts';

/**
 * Small forms of the shell, checked on the phone by validators compiled from these schemas when the app is built. Those with more
 * to fill in are pairs of a schema and a layout in `app/forms`.
 */
export const shellForms = { SignIn, Reopen: ReopenBody, Override, Signer, Waiver };
