import type { Issue } from '../issue.ts';
import { issueWords } from '../issue-words.ts';
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
  return found.flatMap((complaint) => {
    if (isDetail(complaint, choices)) return [];
    const pointer = placeOf(complaint);
    if (isUnderAny(pointer, hidden)) return [];
    const field = fieldAt(template.root, namesOf(pointer));
    const missing = complaint.keyword === 'required' || complaint.keyword === 'dependencies';
    // A computed value is missing because something it needs is: that is what is reported.
    if (missing && field !== undefined && template.computed.has(field)) return [];
    const code = complaint.keyword === 'rule' ? `rule:${String(complaint.schema)}` : complaint.keyword;
    return [
      {
        pointer,
        code,
        level: 'error' as const,
        message: issueWords(complaint, field),
        missing: missing || isEmptyText(complaint),
      },
    ];
  });
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
