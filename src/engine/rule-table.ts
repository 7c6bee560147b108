import type { JsonObject } from './json/json.ts';

interface Rule {
  /** The check, as JSON Schema keywords. */
  readonly schema: JsonObject;
  /** The exact words. `{field}` is replaced by the title of the field. */
  readonly message: string;
  /** This message is used only where an author asks for it; elsewhere the message is "Please Enter {field}". */
  readonly onRequest?: true;
}

/**
 * The shared rule table of the product: validators, screens and server all read it. Checks and messages are exact,
 * including the two (`requiredText`, `code`) whose message disagrees with its check.
 */
export const ruleTable = {
  email: {
    // What an HTML `input type=email` accepts (HTML Standard, 4.10.5.1.5), with at least one dot in the domain.
    schema: {
      pattern:
        "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$",
    },
    message: 'You have entered an invalid email address!',
  },
  mobile: {
    schema: { pattern: '^(?:\\+\\d{1,5}|0)?[6-9]\\d{9}$' },
    message: 'You have entered an invalid mobile number!',
  },
  password: { schema: { minLength: 7 }, message: 'Please Enter Valid Password' },
  userName: { schema: { minLength: 1 }, message: 'Please Enter Name' },
  adminUserName: { schema: { minLength: 1 }, message: 'Please Enter UserName' },
  requiredText: {
    schema: { minLength: 2 },
    message: 'Username must be at least 5 characters long',
    onRequest: true,
  },
  address: { schema: { minLength: 2 }, message: 'Please enter address' },
  integerId: { schema: { type: 'integer', exclusiveMinimum: 0 }, message: 'Please select valid id' },
  code: { schema: { minLength: 12 }, message: 'Code must be at least 14 characters long' },
  string: { schema: { minLength: 1 }, message: 'Please Enter {field}' },
  number: { schema: { exclusiveMinimum: 0 }, message: 'Please Enter {field}' },
} as const satisfies Record<string, Rule>;

/** The name of a rule of the shared rule table. */
export type RuleName = keyof typeof ruleTable;

/** Whether this is the name of a rule of the shared rule table. */
export function isRuleName(name: unknown): name is RuleName {
  return typeof name === 'string' && Object.hasOwn(ruleTable, name);
}

/** The message when a field breaks a rule, before `{field}` is filled in. */
export function ruleText(name: RuleName): string {
  const rule: Rule = ruleTable[name];
  return rule.onRequest ? ruleTable.string.message : rule.message;
}
