import { isKeyOf, ruleTable } from '#engine';
import { t } from '#language';
import type { validators } from 'virtual:shell-validators';

type ShellErrors = NonNullable<(typeof validators)[keyof typeof validators]['errors']>;

type Messages = Readonly<Record<string, string>>;

/**
 * The errors of a compiled validator, one sentence per field of a flat form. Messages of the rule table come first. `missing` has the
 * sentences for fields that are empty and have no rule of their own.
 */
export function fieldMessages(errors: ShellErrors | null | undefined, missing: Messages = {}): Messages {
  const messages: Record<string, string> = {};
  for (const error of errors ?? []) {
    const field = error.instancePath.slice(1);
    const rule = isEmpty(error) && field in missing ? missing[field] : ruleWords(error);
    if (rule !== undefined) messages[field] = rule;
    else messages[field] ??= plainWords(error);
  }
  return messages;
}

/** The rule `string`, whose message leaves the title of the field open, or a minimum of one character. */
function isEmpty({ keyword, schema, params }: ShellErrors[number]): boolean {
  return keyword === 'rule' ? schema === 'string' : keyword === 'minLength' && params['limit'] === 1;
}

function ruleWords({ keyword, schema }: ShellErrors[number]): string | undefined {
  if (keyword !== 'rule' || typeof schema !== 'string' || !isKeyOf(ruleTable, schema)) return undefined;
  const message: string = ruleTable[schema].message;
  return t(message);
}

function plainWords({ keyword, params }: ShellErrors[number]): string {
  const limit = String(params['limit']);
  if (keyword === 'maxLength') return t('Please shorten this: {limit} characters at most.', { limit });
  return keyword === 'minLength' ? t('Please write at least {limit} characters.', { limit }) : t('Please check this.');
}
