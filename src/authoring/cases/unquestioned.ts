import { isObject, type Template, type Field } from '#engine';
import { inside, type Formula, type Rule } from '#engine/inside';
import type { Examined } from './examination.ts';
import { evidenceOf } from './lazy/evidence.ts';

/** Functions that hold a value from both sides: a slip of the decimal point fails there. */
const heldBetween: ReadonlySet<string> = new Set(['within', 'between']);

/**
 * Readings that could be off by a factor of a thousand without a question: no `warn`, and no verdict that holds them from both
 * sides. Only in a type with proofs: another is judged by its readings alone.
 */
export function unquestionedReadings(template: Template): readonly Examined[] {
  const { proofPlan, computed, rules } = template;
  if (proofPlan.elements.length === 0) return [];
  return [...evidenceOf(template).readings]
    .filter((field) => isTypedNumber(field) && !computed.has(field) && !isQuestioned(field) && !isHeld(field, rules))
    .map((field) => {
      return {
        level: 'error',
        code: 'no-plausible-range',
        pointer: inside.fields.inSchema(field),
        message: `${field.title} has no plausible range: a wrong unit or decimal point raises no warning.`,
        hint: 'Give it a "warn" with a minimum and a maximum, or the reason for having none in "warn": { "none": … }.',
      };
    });
}

function isQuestioned({ schema: { warn } }: Field): boolean {
  return isObject(warn);
}

function isTypedNumber({ kind, schema }: Field): boolean {
  return kind === 'number' && schema['enum'] === undefined && schema['readOnly'] !== true;
}

/** Whether the verdict of the reading, or of what is computed from it alone in its row, holds it from both sides. */
function isHeld(reading: Field, rules: readonly Rule[]): boolean {
  const own = rules.filter(
    (rule) => rule.kind === 'compute' && rule.field.parent === reading.parent && reads(rule.formula, reading),
  );
  const judged = new Set([reading, ...own.map(({ field }) => field)]);
  return rules.some((rule) => rule.kind === 'accept' && judged.has(rule.field) && holds(rule.pass.ast));
}

function reads(formula: Formula, field: Field): boolean {
  return formula.reads.some((read) => read.field === field);
}

function holds(node: Formula['ast']): boolean {
  return (node.op === 'call' && heldBetween.has(node.args[0])) || inside.formulas.children(node).some(holds);
}
