import { ReopenBody, Override } from './report.ts';
import { SignIn } from './people.ts';

/** The forms of the shell, checked on the phone by validators compiled from these schemas when the app is built. */
export const shellForms = { SignIn, Reopen: ReopenBody, Override };
