import { createLabelDescriptionFrom } from '@jsonforms/core';
import {
  child,
  type Complaint,
  type Evaluation,
  isObject,
  type Issue,
  isWithin,
  ruleTable,
  type Template,
  valueAt,
} from '#engine';

/**
 * When none of several alternatives fits, the engine reports the choice, because nobody has said which one was meant. On
 * screen one of them is open: there, its own issues are shown at its fields, as the stock form does. Fields of the others
 * are not mounted, so they need not be told apart.
 */
export function choiceDetails(template: Template, { data, issues }: Evaluation): readonly Issue[] {
  const choices = issues.filter(({ code }) => code === 'oneOf' || code === 'anyOf').map(({ pointer }) => pointer);
  const validate = template.validators['schema:'];
  if (choices.length === 0 || validate === undefined || validate(data)) return [];
  const told = new Set(issues.map(({ pointer }) => pointer));
  return (validate.errors ?? [])
    .filter((one) => isOfBranch(one) && choices.some((choice) => isWithin(one.instancePath, choice)))
    .map(missingAt)
    .filter(({ pointer }, at, all) => !told.has(pointer) && all.findIndex((one) => one.pointer === pointer) === at);
}

function isOfBranch({ keyword, schemaPath }: Complaint): boolean {
  return keyword === 'required' && /\/(?:oneOf|anyOf)\/\d+\//.test(schemaPath);
}

function missingAt({ instancePath, params, parentSchema }: Complaint): Issue {
  const name = String(params['missingProperty']);
  const branch = isObject(parentSchema) ? parentSchema : {};
  const schema = valueAt(branch, `/properties${child('', name)}`);
  const control = { type: 'Control' as const, scope: `#/properties/${name}` };
  const label = createLabelDescriptionFrom(control, isObject(schema) ? schema : {}).text ?? name;
  const message = ruleTable.string.message.replace('{field}', label);
  return { pointer: child(instancePath, name), code: 'required', level: 'error', message, missing: true };
}
