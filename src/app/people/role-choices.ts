import { roles } from '#contract';
import { roleWords } from '../words/role-words.ts';

/** Where a pair of the app says `"oneOf": "roles"`, its choices are those of the table of capabilities. Filled in when the app is built. */
export const withRoleChoices = (pair: string): string =>
  pair.replace(
    '"oneOf": "roles"',
    `"oneOf": ${JSON.stringify(roles.map((role) => ({ const: role, title: roleWords[role] })))}`,
  );
