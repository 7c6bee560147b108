import { isObject, type JsonObject } from '../json/json.ts';
import { namesOf, type Pointer } from '../json/pointer.ts';
import { fieldAt, type Field } from '../fields/field.ts';
import { pickOption } from '../template/pick-lists.ts';
import { pointerOfScope } from '../template/sections.ts';
import type { Template } from '../template/template.ts';
import { formulasOf } from '../template/rule.ts';
import type { Formula } from '../formulas/formula.ts';

/** Which entries of a report type belong together: a merge takes each group from one side as a whole. */
export interface Belonging {
  /** Members of an object that are taken from one side or the other, together. Each member is in at most one group. */
  readonly groups: ReadonlyMap<Field, readonly (readonly string[])[]>;
  /** Lists of the instruments that were used, with the members that say which instrument it is. */
  readonly instruments: ReadonlyMap<Field, readonly string[]>;
  /** Members that are filled together when a thing is picked, by list. */
  readonly picked: ReadonlyMap<Field, readonly string[]>;
  /** Measured numbers. */
  readonly readings: ReadonlySet<Field>;
}

const known = new WeakMap<Template, Belonging>();

/** Worked out once for each compiled type. */
export function belongingOf(template: Template): Belonging {
  let belonging = known.get(template);
  if (belonging === undefined) known.set(template, (belonging = found(template)));
  return belonging;
}

function found(template: Template): Belonging {
  const together = new Together();
  const readings = new Set<Field>();
  for (const measured of measurements(template)) {
    together.join(measured);
    for (const field of measured) if (field.kind === 'number') readings.add(field);
  }
  const instruments = new Map<Field, readonly string[]>();
  const picked = new Map<Field, readonly string[]>();
  for (const { list, item, names, isInstrument } of picks(template)) {
    picked.set(list, names);
    together.join(names.flatMap((name) => item.members.get(name) ?? []));
    if (isInstrument) instruments.set(list, names);
  }
  return { groups: together.groups(), instruments, picked, readings };
}

/**
 * What is judged together was measured together: a reading, and what its own row says about how it was taken. An insulation
 * reading with its test voltage and its > sign, an operating time with the current it was measured at.
 */
function* measurements({ rules, proofPlan }: Template): Generator<readonly Field[]> {
  const formulas = new Map<Field, Formula>();
  for (const rule of rules) if (rule.kind === 'compute') formulas.set(rule.field, rule.formula);
  const typedBehind = (field: Field, around: Field | undefined, seen: Set<Field>): readonly Field[] => {
    if (field.parent !== around || seen.has(field) || field.members.size > 0 || field.item !== undefined) return [];
    seen.add(field);
    const formula = formulas.get(field);
    return formula === undefined ? [field] : formula.reads.flatMap((read) => typedBehind(read.field, around, seen));
  };
  for (const rule of rules) {
    if (rule.kind !== 'accept') continue;
    const seen = new Set<Field>();
    const read = formulasOf(rule).flatMap((formula) => formula.reads.map(({ field }) => field));
    yield [rule.field, ...read].flatMap((field) => typedBehind(field, rule.field.parent, seen));
  }
  for (const { reading, where, asLeft } of proofPlan.elements.flatMap(({ shows }) =>
    shows.flatMap((one) => one.parts),
  )) {
    const asked = [where, asLeft].flatMap((question) => question?.formula.reads.map(({ field }) => field) ?? []);
    const seen = new Set<Field>();
    yield [reading, ...asked].flatMap((field) => typedBehind(field, reading.parent, seen));
  }
}

interface Picked {
  readonly list: Field;
  readonly item: Field;
  readonly names: readonly string[];
  readonly isInstrument: boolean;
}

function picks({ root, bundle }: Template): readonly Picked[] {
  return scoped(bundle.uischema).flatMap(({ pointer, options }) => {
    const list = fieldAt(root, namesOf(pointer));
    if (list?.item === undefined) return [];
    const { item } = list;
    const pick = pickOption(options, item.members.keys());
    if (pick === undefined) return [];
    const names = pick.fills.map(({ name }) => name).filter((name) => item.members.has(name));
    return [{ list, item, names, isInstrument: pick.list === 'instruments' }];
  });
}

function scoped(element: JsonObject): readonly { readonly pointer: Pointer; readonly options: JsonObject }[] {
  const { scope, options, elements } = element;
  const own = typeof scope === 'string' && isObject(options) ? [{ pointer: pointerOfScope(scope), options }] : [];
  return [...own, ...(Array.isArray(elements) ? elements.filter(isObject).flatMap(scoped) : [])];
}

/** Fields that belong together, joined through any field they share. */
class Together {
  readonly #sets = new Map<Field, Set<Field>>();

  join(fields: readonly Field[]): void {
    const joined = new Set(fields.flatMap((field) => [...(this.#sets.get(field) ?? [field])]));
    for (const field of joined) this.#sets.set(field, joined);
  }

  groups(): Belonging['groups'] {
    const groups = new Map<Field, (readonly string[])[]>();
    for (const set of new Set(this.#sets.values())) {
      const [first] = set;
      if (first?.parent === undefined || set.size < 2) continue;
      const names = [...first.parent.members].flatMap(([name, field]) => (set.has(field) ? [name] : []));
      groups.set(first.parent, [...(groups.get(first.parent) ?? []), names]);
    }
    return groups;
  }
}
