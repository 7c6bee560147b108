import { isObject, type Json, pickLists, pickOption, type PickList, child, didYouMean, type Field } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';
import { fieldOf, type ElementPlace } from './layout-walk.ts';
import { listed } from '../language/shape.ts';

/** A picker that fills nothing, or only fields that nobody may write, looks like a working one. */
export const picks: Check = {
  stock: 'warn',
  find: ({ elements }) =>
    elements.flatMap((place) => {
      const { options } = place.element;
      if (!isObject(options) || (options['pick'] === undefined && options['fills'] === undefined)) return [];
      return [...troubles(place, options)];
    }),
};

function* troubles(place: ElementPlace, options: Readonly<Record<string, Json>>): Generator<Finding> {
  const at = child(place.pointer, 'options');
  const finding = (member: string, message: string): Finding => ({
    in: 'uischema',
    pointer: child(at, member),
    code: 'ui-shape',
    message,
  });
  const { pick, fills } = options;
  if (!inside.facts.isPickList(pick)) {
    const near = typeof pick === 'string' ? didYouMean(pick, Object.keys(pickLists)) : undefined;
    const message = `"pick" is one of ${listed(Object.keys(pickLists))}.`;
    yield { ...finding(pick === undefined ? 'fills' : 'pick', message), ...inside.findings.meant(near) };
    return;
  }
  const field = fieldOf(place);
  if (field === undefined) return;
  const filled = filledBy(field);
  if (filled === undefined) {
    yield finding('pick', '"pick" belongs to a list of rows, an object, or a text inside an object.');
    return;
  }
  if (fills !== undefined && !isObject(fills)) {
    yield finding('fills', '"fills" names the fields that are filled, each with the fact that it takes.');
    return;
  }
  for (const [name, from] of Object.entries(fills ?? {}))
    yield* fillTroubles(filled, pick, name, from, child(at, 'fills'));
  if (pickOption(options, filled.members.keys())?.fills.length === 0) {
    yield finding('pick', `No field takes a fact of ${pick} (${pickLists[pick].join(', ')}): name them with "fills".`);
  }
}

/** The object whose fields are filled: a row, the object itself, or the object around a text. */
function filledBy(field: Field): Field | undefined {
  if (field.kind === 'array') return field.item?.kind === 'object' ? field.item : undefined;
  if (field.kind === 'object') return field;
  return field.kind === 'string' && field.parent?.kind === 'object' ? field.parent : undefined;
}

/** Whether a field can hold a fact. With other words for it, and where the fact is unknown, a fact is a text. */
function takes({ kind, schema }: Field, list: PickList, from: Json): boolean {
  if (schema['compute'] !== undefined || schema['readOnly'] === true) return false;
  if (from === null) return kind === 'string' || kind === 'number' || kind === 'boolean';
  return kind === (typeof from === 'string' ? inside.facts.kindToPick(list, from) : 'string');
}

function* fillTroubles(filled: Field, list: PickList, name: string, from: Json, at: string): Generator<Finding> {
  const finding = (code: Finding['code'], message: string, near?: string): Finding => ({
    in: 'uischema',
    pointer: child(at, name),
    code,
    message,
    ...inside.findings.meant(near),
  });
  const member = filled.members.get(name);
  if (member === undefined) {
    yield finding('ui-column', `There is no field "${name}" to fill.`, didYouMean(name, filled.members.keys()));
  } else if (!takes(member, list, from)) {
    yield finding('ui-shape', `"${name}" cannot be filled: it has another type, or is read-only.`);
  }
  if (from === null) return;
  const fact = isObject(from) ? from['fact'] : from;
  const facts: readonly string[] = pickLists[list];
  if (typeof fact !== 'string' || !facts.includes(fact)) {
    const message = `A fact of ${list} is one of ${listed(facts)}.`;
    yield finding('ui-shape', message, typeof fact === 'string' ? didYouMean(fact, facts) : undefined);
  }
  const as = isObject(from) ? from['as'] : undefined;
  if (as !== undefined && !(isObject(as) && Object.values(as).every((text) => typeof text === 'string'))) {
    yield finding('ui-shape', '"as" maps the texts of a fact to other texts.');
  }
}
