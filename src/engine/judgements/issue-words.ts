import type { Sentence } from './issue.ts';
import { isObject } from '../json/json.ts';
import { isRuleName, ruleText, type RuleName } from '../rule-table.ts';
import type { Complaint } from '../report-type.ts';
import { looksLikeThousands } from '../numbers/thousands.ts';
import type { Field } from '../fields/field.ts';

/** Every sentence of the engine about a value. Names in braces are filled in; `{limit}` comes with its unit. */
export const issueSentences = {
  minimum: '{title} must be at least {limit}.',
  maximum: '{title} must be at most {limit}.',
  exclusiveMinimum: '{title} must be above {limit}.',
  exclusiveMaximum: '{title} must be below {limit}.',
  multipleOf: '{title} must be a multiple of {limit}.',
  minLength: '{title} needs at least {limit} characters.',
  maxLength: '{title} can have at most {limit} characters.',
  minOneItem: '{title} needs at least 1 row.',
  minItems: '{title} needs at least {limit} rows.',
  maxItems: '{title} can have at most {limit} rows.',
  uniqueItems: '{title} has the same row twice.',
  choice: '{title}: choose one of the values offered.',
  pattern: '{title} does not have the expected format.',
  additionalProperties: 'The report has no field "{name}".',
  notNumber: '{title}: “{typed}” is not a number. Type digits, with a decimal point or comma.',
  notNumberIn: '{title}: “{typed}” is not a number in {unit}. Type digits, with a decimal point or comma.',
  notClear: '{title}: “{typed}” is not clear. Type thousands without a comma, or decimals with a point.',
  notInteger: '{title} must be a whole number.',
  notBoolean: '{title} must be yes or no.',
  notType: '{title} must be a {type}.',
  notDate: '{title} is not a valid date.',
  notTime: '{title} is not a valid time.',
  notMoment: '{title} is not a valid date and time.',
  notEmail: '{title} is not a valid e-mail address.',
  notUri: '{title} is not a valid web address.',
  notRichText: '{title} can have only paragraphs, headings, lists, bold, italic and underlined text.',
  notFormat: '{title} is not a valid {format}.',
  unusuallyLow: '{title} is unusual: expected at least {limit}. Check the reading.',
  unusuallyHigh: '{title} is unusual: expected at most {limit}. Check the reading.',
  uncertain: '{title} passes, but its limit lies within the uncertainty of the instrument, ± {uncertainty}.',
} as const;

const formatSentences: Readonly<Record<string, string>> = {
  date: issueSentences.notDate,
  time: issueSentences.notTime,
  'date-time': issueSentences.notMoment,
  email: issueSentences.notEmail,
  uri: issueSentences.notUri,
  'rich-text': issueSentences.notRichText,
};

/** The sentence in English, with its values filled in. */
export function inEnglish({ text, values }: Sentence): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** A validator's complaint as a sentence. The author's own message for a keyword takes precedence, then the rule table's. */
export function issueWords(complaint: Complaint, field: Field | undefined): Sentence {
  const own = authorsWords(field, complaint.keyword);
  if (own !== undefined) return { text: own, values: {} };
  const title = field?.title ?? 'This';
  if (complaint.keyword === 'rule' && isRuleName(complaint.schema)) return ruleSentence(complaint.schema, title);
  if (complaint.keyword === 'required') {
    const rule = field?.schema['rule'];
    return ruleSentence(isRuleName(rule) ? rule : 'string', title);
  }
  return (
    sentence(complaint, title, field) ?? {
      text: `{title}: ${complaint.message ?? 'this is not acceptable'}.`,
      values: { title },
    }
  );
}

function ruleSentence(rule: RuleName, title: string): Sentence {
  return { text: ruleText(rule), values: { field: title } };
}

function authorsWords(field: Field | undefined, keyword: string): string | undefined {
  const messages = field?.schema['messages'];
  const text = isObject(messages) ? messages[keyword] : undefined;
  return typeof text === 'string' ? text : undefined;
}

function sentence(complaint: Complaint, title: string, field: Field | undefined): Sentence | undefined {
  const { limit, multipleOf, format, additionalProperty } = complaint.params;
  const unit = typeof field?.schema['unit'] === 'string' ? ` ${field.schema['unit']}` : '';
  const of = (text: string, values: Sentence['values'] = {}): Sentence => ({ text, values: { title, ...values } });
  switch (complaint.keyword) {
    case 'type':
      return typeSentence(complaint, unit.trim(), of);
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return of(issueSentences[complaint.keyword], { limit: `${String(limit)}${unit}` });
    case 'multipleOf':
      return of(issueSentences.multipleOf, { limit: `${String(multipleOf)}${unit}` });
    case 'minLength':
      return limit === 1 ? ruleSentence('string', title) : of(issueSentences.minLength, { limit: String(limit) });
    case 'minItems':
      return limit === 1 ? of(issueSentences.minOneItem) : of(issueSentences.minItems, { limit: String(limit) });
    case 'maxLength':
    case 'maxItems':
      return of(issueSentences[complaint.keyword], { limit: String(limit) });
    case 'uniqueItems':
    case 'pattern':
      return of(issueSentences[complaint.keyword]);
    case 'enum':
    case 'const':
      return of(issueSentences.choice);
    case 'format':
      return of(formatSentences[String(format)] ?? issueSentences.notFormat, { format: String(format) });
    case 'additionalProperties':
      return of(issueSentences.additionalProperties, { name: String(additionalProperty) });
    default:
      return undefined;
  }
}

function typeSentence(
  complaint: Complaint,
  unit: string,
  of: (text: string, values?: Sentence['values']) => Sentence,
): Sentence {
  const { type } = complaint.params;
  if ((type === 'number' || type === 'integer') && typeof complaint.data === 'string') {
    const typed = complaint.data.length > 40 ? `${complaint.data.slice(0, 40)}…` : complaint.data;
    if (looksLikeThousands(typed)) return of(issueSentences.notClear, { typed });
    // Includes the unit: the pasted text may have another.
    return unit === '' ? of(issueSentences.notNumber, { typed }) : of(issueSentences.notNumberIn, { typed, unit });
  }
  if (type === 'integer') return of(issueSentences.notInteger);
  return type === 'boolean' ? of(issueSentences.notBoolean) : of(issueSentences.notType, { type: String(type) });
}
