import {
  blankReport,
  entriesOf,
  evaluate,
  isArray,
  valueAt,
  withValueAt,
  type JsonObject,
  type Template,
} from '#engine';
import { controlOf, fieldThere } from '../filling/control.ts';
import { walk, type Filling, type Step } from '../filling/steps.ts';

/**
 * A draft with everything except what the test enters by hand: in each section one control of each kind, inside and outside of
 * tables, and one row of a list that grows. Signatures and photos are all left out: they are made on the phone.
 */
export function draftButForOneOfEachKind(plan: Filling): JsonObject {
  const left = new Map<string, Step>();
  // The last of its kind, because others depend on those above.
  for (const { section, step } of walk(plan)) left.set(`${String(section)} ${kindOf(plan.template, step)}`, step);
  const { template, context } = plan;
  const blank = entriesOf(template, evaluate(template, blankReport(template, context), context).data);
  const steps = [...left.values()];
  const emptied = steps
    .filter(({ kind }) => kind === 'enter' || kind === 'clear')
    .reduce((entries, { pointer }) => withValueAt(entries, pointer, valueAt(blank, pointer)), plan.wanted);
  return steps
    .filter(({ kind }) => kind === 'add row')
    .reduce((entries, { pointer }) => {
      const rows = valueAt(entries, pointer);
      return withValueAt(entries, pointer, isArray(rows) ? rows.slice(0, -1) : undefined);
    }, emptied);
}

function kindOf(template: Template, step: Step): string {
  if (step.kind !== 'enter') return step.kind;
  const { schema, lists } = fieldThere(template, step.pointer);
  const control = controlOf(schema);
  if (control === 'signature' || control === 'photo') return step.pointer;
  return `${control} ${lists.length > 0 ? 'in a table' : ''}`;
}
