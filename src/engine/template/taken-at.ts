import { namesOf, toPointer, type Pointer } from '../json/pointer.ts';
import { fieldAt, rowsDeep, type Field } from '../fields/field.ts';
import type { Template } from './template.ts';

/** A place that a reading depends on. */
export interface TakenAt {
  readonly pointer: Pointer;
  /** A choice in its own row, such as the pole: it says which reading it is, not at what. */
  readonly isOfRow: boolean;
}

interface Condition {
  readonly field: Field;
  readonly isOfRow: boolean;
}

const known = new WeakMap<Template, Map<Field, readonly Condition[]>>();

/**
 * The settings, multiples and expectations that the verdicts of a reading's row compare it with, and what is computed beside it before
 * anything is read: two readings of one name can be compared only if these are equal. Limits that may be changed do not belong to it,
 * nor other readings, nor corrections for the weather. Where a type does not judge a reading, it names them itself with `takenAt`.
 */
export function takenAt(template: Template, pointer: Pointer): readonly TakenAt[] {
  const names = namesOf(pointer);
  const field = fieldAt(template.root, names);
  if (field === undefined) return [];
  let conditions = known.get(template);
  if (conditions === undefined) known.set(template, (conditions = new Map<Field, readonly Condition[]>()));
  let found = conditions.get(field);
  if (found === undefined) conditions.set(field, (found = conditionsOf(template, field)));
  const rows = field.names.flatMap((name, at) => (name === '*' ? [names[at] ?? ''] : []));
  return found.map(({ field: one, isOfRow }) => ({ pointer: placeOf(one, rows), isOfRow }));
}

/** What follows from the formulas, and what the type names in `takenAt`. */
function conditionsOf(template: Template, field: Field): readonly Condition[] {
  const inferred = new Conditions(template, field).found();
  const named = (template.takenAt.get(field) ?? []).filter((one) => inferred.every((each) => each.field !== one));
  return [...inferred, ...named.map((one) => ({ field: one, isOfRow: false }))];
}

function placeOf({ names }: Field, rows: readonly string[]): Pointer {
  let row = 0;
  return toPointer(names.map((name) => (name === '*' ? (rows[row++] ?? '') : name)));
}

function isChoice({ kind, schema }: Field): boolean {
  return kind === 'string' && (schema['enum'] !== undefined || schema['oneOf'] !== undefined);
}

class Conditions {
  readonly #template: Template;
  readonly #reading: Field;
  /** What each computed field reads. */
  readonly #inputs: ReadonlyMap<Field, readonly { readonly field: Field; readonly sameRows: number }[]>;
  readonly #limits: ReadonlySet<Field>;
  readonly #whose: ReadonlySet<Field>;

  constructor(template: Template, reading: Field) {
    this.#template = template;
    this.#reading = reading;
    this.#inputs = new Map(
      template.rules.flatMap((rule) => (rule.kind === 'compute' ? [[rule.field, rule.formula.reads] as const] : [])),
    );
    // A choice that may be changed, or a multiple that is too easy below 1, is no limit of a number.
    const limits = template.proofPlan.limits.filter(
      ({ typed, used, when }) => used.kind === 'number' && (when === undefined || typed !== used),
    );
    this.#whose = new Set(template.proofPlan.limits.flatMap(({ whose }) => whose));
    this.#limits = new Set(limits.flatMap(({ typed, used }) => [typed, used, ...this.#usual(used)]));
  }

  found(): readonly Condition[] {
    const { parent: around } = this.#reading;
    if (around === undefined || this.#inputs.has(this.#reading)) return [];
    const beside = [...around.members.values()];
    if (!beside.some((field) => this.#isReading(field))) return [];
    const judged = this.#template.rules.flatMap((rule) =>
      rule.kind === 'accept' && rule.field.parent === around
        ? rule.pass.reads.filter(({ field }) => field !== rule.field)
        : [],
    );
    // Outside rows, what is worked out may come from another measurement, such as the power from a supply.
    const inRow = around.lists === 0 ? [] : beside.filter((field) => this.#isSetting(field) || this.#isName(field));
    const fields = new Set([...this.#settled(judged, new Set()), ...inRow]);
    fields.delete(this.#reading);
    // A multiple or a setting is what the others are taken at: it depends on nothing itself.
    const self = new Set([this.#reading]);
    if (!this.#isReading(this.#reading) && [...fields].some((field) => this.#feeds(self, field))) return [];
    return [...fields].map((field) => ({ field, isOfRow: inRow.includes(field) && this.#isName(field) }));
  }

  /** The fields themselves; of a limit that is worked out, what it is worked out from. */
  #settled(reads: readonly { readonly field: Field; readonly sameRows: number }[], seen: Set<Field>): readonly Field[] {
    return reads.flatMap(({ field, sameRows }) => {
      // A formula over all rows is about none of them.
      if (seen.has(field) || rowsDeep(field.pointer) > sameRows || this.#limits.has(field) || this.#isDerived(field))
        return [];
      seen.add(field);
      const inputs = this.#inputs.get(field);
      if (inputs === undefined) return this.#isEnteredCondition(field) ? [field] : [];
      if (this.#feeds(this.#limits, field)) return this.#settled(inputs, seen);
      return field.kind === 'number' || field.kind === 'string' ? [field] : [];
    });
  }

  /** A number that is worked out from no reading and no limit. */
  #isSetting(field: Field): boolean {
    const isWorkedOut = field.kind === 'number' && this.#inputs.has(field);
    return isWorkedOut && !this.#isDerived(field) && !this.#feeds(this.#limits, field);
  }

  /** A choice that says which reading a row is: its phase, its function. Answers are judged, and whose limit it is comes with a limit. */
  #isName(field: Field): boolean {
    const isAnswer = this.#inputs.has(field) || this.#template.readings.has(field.pointer);
    return isChoice(field) && !isAnswer && !this.#whose.has(field);
  }

  /** Yes or no switches a part of the report; a choice outside the row counts where it is known of the equipment. */
  #isEnteredCondition(field: Field): boolean {
    return field.kind === 'number' || (isChoice(field) && this.#template.prefills.has(field));
  }

  /** What another part of the report measures or judges, such as a dial that the study asks for, is a setting here. */
  #isReading({ pointer, names: [part] }: Field): boolean {
    return part === this.#reading.names[0] && this.#template.readings.get(pointer) === 'readings';
  }

  /** A reading, or worked out from one. */
  #isDerived(field: Field, seen = new Set<Field>()): boolean {
    if (this.#isReading(field)) return true;
    if (seen.has(field)) return false;
    seen.add(field);
    return (this.#inputs.get(field) ?? []).some((read) => this.#isDerived(read.field, seen));
  }

  /** Whether a field is one of these, or worked out from one. */
  #feeds(sources: ReadonlySet<Field>, field: Field, seen = new Set<Field>()): boolean {
    if (sources.has(field)) return true;
    if (seen.has(field)) return false;
    seen.add(field);
    return (this.#inputs.get(field) ?? []).some((read) => this.#feeds(sources, read.field, seen));
  }

  /** What a limit in use is without anybody typing it. */
  #usual(used: Field): readonly Field[] {
    const inputs = this.#inputs.get(used) ?? [];
    return inputs.flatMap(({ field }) =>
      field.parent === used.parent && field.kind === 'number' && this.#inputs.has(field) ? [field] : [],
    );
  }
}
