import { ReopenBody, Override } from './report.ts';
import { NewTask } from './field-acts.ts';
import { SignIn } from './people.ts';
import { ProfileBody } from './profile.ts';
import { Signer, Waiver } from './signature.ts';

/** The forms of the shell, checked on the phone by validators compiled from these schemas when the app is built. */
export const shellForms = { SignIn, Reopen: ReopenBody, Override, Signer, Waiver, Profile: ProfileBody, NewTask };
