import { child, didYouMean, isArray, isObject, isWithin, type Json, type Pointer, type Field } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';
import { fieldOf, type ElementPlace } from './layout-walk.ts';
import { listed } from '../language/shape.ts';

const effects = ['HIDE', 'SHOW', 'DISABLE', 'ENABLE', 'READONLY', 'WRITABLE'];

/** The `rule` of an element: JSON Forms' own way to hide, which verdicts and print ignore. */
export const layoutRules: Check = {
  stock: 'warn',
  find: ({ elements }) =>
    elements.flatMap((place) => {
      const { rule } = place.element;
      if (rule === undefined) return [];
      const at = child(place.pointer, 'rule');
      return [...shapeTroubles(rule, at), ...hidesRequired(place, rule, elements, at)];
    }),
};

function* shapeTroubles(rule: Json, at: Pointer): Generator<Finding> {
  const finding = (pointer: Pointer, message: string): Finding => ({
    in: 'uischema',
    pointer,
    code: 'ui-shape',
    message,
  });
  if (!isObject(rule)) {
    yield finding(at, 'A rule is an object with "effect" and "condition".');
    return;
  }
  const { effect, condition } = rule;
  if (typeof effect !== 'string' || !effects.includes(effect)) {
    const near = typeof effect === 'string' ? didYouMean(effect, effects) : undefined;
    yield {
      ...finding(child(at, 'effect'), `A rule's "effect" is one of ${listed(effects)}.`),
      ...inside.findings.meant(near),
    };
  }
  yield* conditionTroubles(condition, child(at, 'condition'), finding);
}

function* conditionTroubles(
  condition: Json | undefined,
  at: Pointer,
  finding: (pointer: Pointer, message: string) => Finding,
): Generator<Finding> {
  if (isObject(condition) && (condition['type'] === 'AND' || condition['type'] === 'OR')) {
    const { conditions } = condition;
    if (!isArray(conditions)) yield finding(at, `${condition['type']} needs its "conditions": a list.`);
    else
      for (const [index, one] of conditions.entries())
        yield* conditionTroubles(one, child(child(at, 'conditions'), index), finding);
    return;
  }
  if (!isObject(condition) || typeof condition['scope'] !== 'string') {
    yield finding(at, 'A condition needs the "scope" of the field that it reads.');
  } else if (
    !isObject(condition['schema']) &&
    condition['schema'] !== true &&
    !Object.hasOwn(condition, 'expectedValue')
  ) {
    yield finding(at, 'A condition needs a "schema" to check the field against.');
  }
}

function* hidesRequired(
  place: ElementPlace,
  rule: Json,
  places: readonly ElementPlace[],
  at: Pointer,
): Generator<Finding> {
  if (!isObject(rule) || (rule['effect'] !== 'HIDE' && rule['effect'] !== 'SHOW')) return;
  const affected = places.filter((one) => isWithin(one.pointer, place.pointer));
  const hidden = affected.flatMap((one) => fieldOf(one) ?? []).find(isDemanded);
  if (hidden === undefined) return;
  const message = `The rule hides ${hidden.title}, which is required: hidden, it would block the report.`;
  const hint = `Put "relevant" on ${hidden.title} in the schema instead; it also decides what is checked, judged and printed.`;
  yield { in: 'uischema', pointer: at, code: 'hidden-required', message, hint };
}

/** Always required: neither it nor anything around it can become irrelevant. */
function isDemanded(field: Field): boolean {
  if (!field.required || field.parent === undefined) return false;
  for (let above: Field | undefined = field; above !== undefined; above = above.parent) {
    if (above.schema['relevant'] !== undefined) return false;
  }
  return field.schema['compute'] === undefined;
}
