import type { FieldError } from '#contract';
import { isKeyOf, child, ruleTable, type Complaint, type RuleName } from '#engine';

interface Rule {
  readonly message: string;
  readonly onRequest?: true;
}

/** The errors of a validator's last check in the words of a form. Of an error and its causes only the first is reported. */
export function fieldErrors({ errors }: { readonly errors?: readonly object[] | null }): readonly FieldError[] {
  // Ajv's type for its errors is wider than what it returns.
  const complaints = (errors ?? []) as readonly Complaint[];
  const isCause = ({ schemaPath, instancePath }: Complaint) =>
    complaints.some(
      (other) => schemaPath.startsWith(`${other.schemaPath}/`) && instancePath.startsWith(other.instancePath),
    );
  return complaints.filter((complaint) => !isCause(complaint)).map(fieldError);
}

function fieldError(complaint: Complaint): FieldError {
  const pointer = pointerOf(complaint);
  const label = titleOf(complaint) ?? pointer.slice(pointer.lastIndexOf('/') + 1);
  return { pointer, code: codeOf(complaint), message: messageOf(complaint, label), label };
}

/** Ajv points at the object; the form needs the missing or unexpected member. */
function pointerOf({ keyword, instancePath, params }: Complaint): string {
  const member = keyword === 'required' ? params.missingProperty : params.additionalProperty;
  return typeof member === 'string' ? child(instancePath, member) : instancePath;
}

function codeOf({ keyword, parentSchema }: Complaint): string {
  if (keyword === 'additionalProperties') return 'unknown-field';
  return keyword === 'rule' ? `rule:${ruleOf(parentSchema) ?? ''}` : keyword;
}

function messageOf({ keyword, params, parentSchema }: Complaint, label: string): string {
  const rule = ruleOf(parentSchema);
  if (keyword === 'rule' && rule !== undefined) return ruleMessage(rule, label);
  switch (keyword) {
    case 'required':
      return `${label} is missing.`;
    case 'additionalProperties':
      return `${label} is not a field of this call.`;
    case 'type':
      return `${label} must be of type ${String(params.type)}.`;
    case 'minLength':
      return `${label} must have at least ${String(params.limit)} characters.`;
    case 'maxLength':
      return `${label} may have at most ${String(params.limit)} characters.`;
    case 'minimum':
    case 'maximum':
      return `${label} must be ${String(params.comparison)} ${String(params.limit)}.`;
    case 'pattern':
      return `${label} does not have the expected format.`;
    default:
      return `${label} is not one of the allowed values.`;
  }
}

/** `requiredText` applies only where the schema names it; otherwise the message for any text is used. */
function ruleMessage(name: RuleName, label: string): string {
  const rule: Rule = ruleTable[name];
  return (rule.onRequest ? ruleTable.string.message : rule.message).replace('{field}', label);
}

function ruleOf(schema: unknown): RuleName | undefined {
  const name = memberOf(schema, 'rule');
  return typeof name === 'string' && isKeyOf(ruleTable, name) ? name : undefined;
}

/** The title is beside the keyword; for a missing member it is at that member. */
function titleOf({ keyword, params, parentSchema }: Complaint): string | undefined {
  const at =
    keyword === 'required'
      ? memberOf(memberOf(parentSchema, 'properties'), String(params.missingProperty))
      : parentSchema;
  const title = keyword === 'additionalProperties' ? undefined : memberOf(at, 'title');
  return typeof title === 'string' ? title : undefined;
}

function memberOf(schema: unknown, name: string): unknown {
  // Reading an unknown member of an object.
  return typeof schema === 'object' && schema !== null ? (schema as Record<string, unknown>)[name] : undefined;
}
