import { isObject } from './json.ts';
import { isRuleName, ruleMessage } from './rule-table.ts';
import type { Complaint } from './report-type.ts';
import type { Field } from './template/field.ts';

/** A validator's complaint as a sentence. The author's own words for a keyword come first, then those of the rule table. */
export function issueWords(complaint: Complaint, field: Field | undefined): string {
  const own = authorsWords(field, complaint.keyword);
  if (own !== undefined) return own;
  const title = field?.title ?? 'This';
  if (complaint.keyword === 'rule' && isRuleName(complaint.schema)) return ruleMessage(complaint.schema, title);
  if (complaint.keyword === 'required') {
    const rule = field?.schema['rule'];
    return isRuleName(rule) ? ruleMessage(rule, title) : ruleMessage('string', title);
  }
  return sentence(complaint, title, field) ?? `${title}: ${complaint.message ?? 'this is not acceptable'}.`;
}

function authorsWords(field: Field | undefined, keyword: string): string | undefined {
  const messages = field?.schema['messages'];
  const text = isObject(messages) ? messages[keyword] : undefined;
  return typeof text === 'string' ? text : undefined;
}

function sentence(complaint: Complaint, title: string, field: Field | undefined): string | undefined {
  const { limit } = complaint.params;
  const unit = typeof field?.schema['unit'] === 'string' ? ` ${field.schema['unit']}` : '';
  switch (complaint.keyword) {
    case 'type':
      return typeSentence(complaint, title);
    case 'minimum':
      return `${title} must be at least ${String(limit)}${unit}.`;
    case 'maximum':
      return `${title} must be at most ${String(limit)}${unit}.`;
    case 'exclusiveMinimum':
      return `${title} must be above ${String(limit)}${unit}.`;
    case 'exclusiveMaximum':
      return `${title} must be below ${String(limit)}${unit}.`;
    case 'multipleOf':
      return `${title} must be a multiple of ${String(complaint.params['multipleOf'])}${unit}.`;
    case 'minLength':
      return limit === 1 ? ruleMessage('string', title) : `${title} needs at least ${String(limit)} characters.`;
    case 'maxLength':
      return `${title} can have at most ${String(limit)} characters.`;
    case 'minItems':
      return `${title} needs at least ${String(limit)} ${limit === 1 ? 'row' : 'rows'}.`;
    case 'maxItems':
      return `${title} can have at most ${String(limit)} rows.`;
    case 'uniqueItems':
      return `${title} has the same row twice.`;
    case 'enum':
    case 'const':
      return `${title}: choose one of the values offered.`;
    case 'format':
      return `${title} is not a valid ${formatWords(String(complaint.params['format']))}.`;
    case 'pattern':
      return `${title} does not have the expected form.`;
    case 'additionalProperties':
      return `The report has no field "${String(complaint.params['additionalProperty'])}".`;
    default:
      return undefined;
  }
}

function typeSentence(complaint: Complaint, title: string): string {
  const { type } = complaint.params;
  if ((type === 'number' || type === 'integer') && typeof complaint.data === 'string') {
    const typed = complaint.data.length > 40 ? `${complaint.data.slice(0, 40)}…` : complaint.data;
    return `${title}: “${typed}” is not a number. Type digits, with a decimal point or comma.`;
  }
  if (type === 'integer') return `${title} must be a whole number.`;
  return `${title} must be ${type === 'boolean' ? 'yes or no' : `a ${String(type)}`}.`;
}

function formatWords(format: string): string {
  const words: Record<string, string> = {
    date: 'date',
    time: 'time',
    'date-time': 'date and time',
    email: 'e-mail address',
    uri: 'web address',
    'rich-text': 'text of paragraphs, headings, lists, bold, italic and underlined parts only',
  };
  return words[format] ?? format;
}
