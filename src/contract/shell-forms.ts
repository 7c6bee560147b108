import { SignIn } from './people.ts';

/**
 * The form of the shell that is checked by a validator compiled from its schema when the app is built: it is there before
 * anything else is fetched. All others are pairs of a schema and a layout in `app/forms`.
 */
export const shellForms = { SignIn };
