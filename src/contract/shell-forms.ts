import { SignIn } from './people/people.ts';

/**
 * The only form of the shell whose validator is compiled from its schema at build time, because it must work before
 * anything else is fetched. All others are pairs of a schema and a layout in `app/forms`.
 */
export const shellForms = { SignIn };
