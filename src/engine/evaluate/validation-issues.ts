import type { Issue } from '../judgements/issue.ts';
import { inEnglish, issueWords } from '../judgements/issue-words.ts';
import type { JsonObject } from '../json/json.ts';
import { child, isUnderAny, namesOf, type Pointer } from '../json/pointer.ts';
import type { Complaint } from '../report-type.ts';
import { fieldAt } from '../fields/field.ts';
import type { Template } from '../template/template.ts';

/** The validator's complaints about a report, in words for the person who fills it in. */
export function validationIssues(
  template: Template,
  values: JsonObject,
  hidden: ReadonlySet<Pointer>,
): readonly Issue[] {
  const validate = template.validators['schema:'];
  if (validate === undefined || validate(values)) return [];
  const found = validate.errors ?? [];
  const choices = new Set(found.filter(isOfChoice).map((one) => one.instancePath));
  const missing = missingOf(template);
  const issues: Issue[] = [];
  for (const complaint of found) {
    if (isDetail(complaint, choices)) continue;
    const issue = issueOf(template, complaint, hidden, missing);
    if (issue !== undefined) issues.push(issue);
  }
  return issues;
}

/** Issues for missing entries, by parent place and name: avoids building a pointer for each lookup. */
type Missing = Map<Pointer, MissingMembers>;
type MissingMembers = Map<unknown, { readonly pointer: Pointer; readonly issue: Issue | undefined }>;

const missingBefore = new WeakMap<Template, Missing>();
/** The number of parents to cache; the names in each are bounded by the schema. */
const mostKnown = 2000;

const noneYet = (): MissingMembers => new Map();

function missingOf(template: Template): Missing {
  let missing = missingBefore.get(template);
  if (missing === undefined) missingBefore.set(template, (missing = new Map<Pointer, MissingMembers>()));
  return missing;
}

function issueOf(
  template: Template,
  complaint: Complaint,
  hidden: ReadonlySet<Pointer>,
  missing: Missing,
): Issue | undefined {
  if (complaint.keyword !== 'required') {
    const pointer = placeOf(complaint);
    return isUnderAny(pointer, hidden) ? undefined : said(template, complaint, pointer);
  }
  // Nine in ten complaints of an unfinished report. The words depend only on the place, so they are cached.
  const { instancePath, params } = complaint;
  let members = missing.get(instancePath);
  if (members === undefined) {
    if (missing.size >= mostKnown) missing.clear();
    missing.set(instancePath, (members = noneYet()));
  }
  let one = members.get(params['missingProperty']);
  if (one === undefined) {
    const pointer = placeOf(complaint);
    members.set(params['missingProperty'], (one = { pointer, issue: said(template, complaint, pointer) }));
  }
  return isUnderAny(one.pointer, hidden) ? undefined : one.issue;
}

function said(template: Template, complaint: Complaint, pointer: Pointer): Issue | undefined {
  const field = fieldAt(template.root, namesOf(pointer));
  const isMissing = complaint.keyword === 'required' || complaint.keyword === 'dependencies';
  // A computed value is missing because one of its inputs is: the input is reported.
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

const isOfChoice = ({ keyword }: Complaint): boolean => keyword === 'oneOf' || keyword === 'anyOf';

/** A complaint implied by another: the check inside a rule, the branches of a choice not taken, an `if`. */
function isDetail(complaint: Complaint, choices: ReadonlySet<Pointer>): boolean {
  if (complaint.keyword === 'if') return true;
  if (complaint.schemaPath.includes('/rule/') && /\/rule\/[^/]+$/.test(complaint.schemaPath)) return true;
  if (choices.size === 0 || isOfChoice(complaint)) return false;
  return /\/(?:oneOf|anyOf)\/\d+\//.test(complaint.schemaPath) && isUnderAny(complaint.instancePath, choices);
}

/** The parameter of a complaint that names the member concerned. */
const memberNamedBy: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  dependencies: 'missingProperty',
  additionalProperties: 'additionalProperty',
};

function placeOf({ keyword, instancePath, params }: Complaint): Pointer {
  const parameter = memberNamedBy[keyword];
  const name = parameter === undefined ? undefined : params[parameter];
  return typeof name === 'string' ? child(instancePath, name) : instancePath;
}

function isEmptyText(complaint: Complaint): boolean {
  return complaint.data === '' && (complaint.keyword === 'rule' || complaint.keyword === 'minLength');
}
