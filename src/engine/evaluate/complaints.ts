import type { Issue } from '../issue.ts';
import { inEnglish, issueWords } from '../issue-words.ts';
import type { JsonObject } from '../json.ts';
import { child, isUnderAny, namesOf, type Pointer } from '../pointer.ts';
import type { Complaint } from '../report-type.ts';
import { fieldAt } from '../template/field.ts';
import type { Template } from '../template/template.ts';

/** What the schema says against a report, in the words of the person who fills it. */
export function complaints(template: Template, values: JsonObject, hidden: ReadonlySet<Pointer>): readonly Issue[] {
  const validate = template.validators['schema:'];
  if (validate === undefined || validate(values)) return [];
  const found = validate.errors ?? [];
  const choices = new Set(
    found.filter((one) => one.keyword === 'oneOf' || one.keyword === 'anyOf').map((one) => one.instancePath),
  );
  const issues: Issue[] = [];
  for (const complaint of found) {
    const issue = isDetail(complaint, choices) ? undefined : issueOf(template, complaint, hidden);
    if (issue !== undefined) issues.push(issue);
  }
  return issues;
}

function issueOf(template: Template, complaint: Complaint, hidden: ReadonlySet<Pointer>): Issue | undefined {
  const pointer = placeOf(complaint);
  if (isUnderAny(pointer, hidden)) return undefined;
  if (complaint.keyword === 'required') return missing(template, complaint, pointer);
  return said(template, complaint, pointer);
}

const missingBefore = new WeakMap<Template, Map<Pointer, Issue | undefined>>();
const mostKnown = 20_000;

/** Nine in ten complaints of a report that is being filled: said once of each place, as the words depend on nothing else. */
function missing(template: Template, complaint: Complaint, pointer: Pointer): Issue | undefined {
  const known = missingBefore.get(template) ?? new Map<Pointer, Issue | undefined>();
  if (known.has(pointer)) return known.get(pointer);
  const issue = said(template, complaint, pointer);
  if (known.size >= mostKnown) known.clear();
  missingBefore.set(template, known.set(pointer, issue));
  return issue;
}

function said(template: Template, complaint: Complaint, pointer: Pointer): Issue | undefined {
  const field = fieldAt(template.root, namesOf(pointer));
  const isMissing = complaint.keyword === 'required' || complaint.keyword === 'dependencies';
  // A computed value is missing because something it needs is: that is what is reported.
  if (isMissing && field !== undefined && template.computed.has(field)) return undefined;
  const code = complaint.keyword === 'rule' ? `rule:${String(complaint.schema)}` : complaint.keyword;
  const sentence = issueWords(complaint, field);
  return {
    pointer,
    code,
    level: 'error',
    message: inEnglish(sentence),
    sentence,
    missing: isMissing || isEmptyText(complaint),
  };
}

/** What stands behind another complaint: the check inside a rule, the branches of a choice that was not taken, an `if`. */
function isDetail(complaint: Complaint, choices: ReadonlySet<Pointer>): boolean {
  if (complaint.keyword === 'if') return true;
  if (complaint.schemaPath.includes('/rule/') && /\/rule\/[^/]+$/.test(complaint.schemaPath)) return true;
  if (choices.size === 0 || complaint.keyword === 'oneOf' || complaint.keyword === 'anyOf') return false;
  return /\/(?:oneOf|anyOf)\/\d+\//.test(complaint.schemaPath) && isUnderAny(complaint.instancePath, choices);
}

function placeOf(complaint: Complaint): Pointer {
  const { missingProperty, additionalProperty } = complaint.params;
  const names: Readonly<Record<string, unknown>> = {
    required: missingProperty,
    dependencies: missingProperty,
    additionalProperties: additionalProperty,
  };
  const name = names[complaint.keyword];
  return typeof name === 'string' ? child(complaint.instancePath, name) : complaint.instancePath;
}

function isEmptyText(complaint: Complaint): boolean {
  return complaint.data === '' && (complaint.keyword === 'rule' || complaint.keyword === 'minLength');
}
