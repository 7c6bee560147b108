import { placesOf } from '../fields/places.ts';
import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { own } from '../json/own.ts';
import { child, valueAt, type Pointer } from '../json/pointer.ts';
import { same } from '../json/same.ts';
import { namesOfRows } from '../template/proof-plan/plan-relaxations.ts';
import type { Field } from '../fields/field.ts';
import type { Template } from '../template/template.ts';
import { belongingOf, type Belonging } from './belonging.ts';
import type { Clash, Decide, Merged, Side, Versions } from './clash.ts';
import { mergedItems } from './merged-items.ts';
import { rowsOfThree, type RowOfThree } from './rows-of-three.ts';

/**
 * Merges what two people typed into the same report, field by field. A change of one side is taken, the same change on
 * both sides is taken once, and two different changes are a clash, which a person decides. No reading is overwritten silently.
 *
 * - Rows of a fixed table are the same by their number, other rows by the members that name them, else by likeness.
 * - What the type says belongs together is taken from one side as a whole: a reading with how it was taken, a thing that was picked.
 * - An instrument that one side replaced clashes with new readings of the other, which were taken with the old one.
 */
export function merge(template: Template, versions: Versions, decide: Decide = () => undefined): Merged {
  return new Merging(template, versions, decide).merged();
}

type Three = Versions<Json | undefined>;

/** The merged value of a place, and what it is compared with the next time. `undefined` is absent. */
interface Taken {
  readonly now: Json | undefined;
  readonly base: Json | undefined;
}

/** `key` counts rows by the base, so that it stays the same while rows come and go. */
interface Place {
  readonly pointer: Pointer;
  readonly key: string;
}

const below = ({ pointer, key }: Place, name: string | number): Place => ({
  pointer: child(pointer, name),
  key: child(key, name),
});

class Merging {
  readonly #template: Template;
  readonly #versions: Versions;
  readonly #decide: Decide;
  readonly #belonging: Belonging;
  readonly #clashes: Clash[] = [];
  readonly #hasReadings: Readonly<Record<Side, boolean>>;
  /** Lists of instruments, and the members around them. */
  readonly #aroundInstruments = new Set<Field | undefined>();

  constructor(template: Template, versions: Versions, decide: Decide) {
    this.#template = template;
    this.#versions = versions;
    this.#decide = decide;
    this.#belonging = belongingOf(template);
    this.#hasReadings = { mine: this.#measured(versions.mine), theirs: this.#measured(versions.theirs) };
    for (const list of this.#belonging.instruments.keys())
      for (let field: Field | undefined = list; field; field = field.parent) this.#aroundInstruments.add(field);
  }

  merged(): Merged {
    const { now, base } = this.#value(this.#template.root, { pointer: '', key: '' }, this.#versions);
    return { entries: isObject(now) ? now : {}, clashes: this.#clashes, base: isObject(base) ? base : {} };
  }

  /** Whether this side has readings that the base does not. */
  #measured(side: JsonObject): boolean {
    const taken = (field: Field, report: JsonObject): readonly Json[] =>
      placesOf(field, report).flatMap((place) => valueAt(report, place) ?? []);
    return [...this.#belonging.readings].some((field) => !same(taken(field, side), taken(field, this.#versions.base)));
  }

  #value(field: Field | undefined, place: Place, three: Three): Taken {
    const { base, mine, theirs } = three;
    const isOneSided = same(mine, theirs) || same(mine, base) || same(theirs, base);
    if (isOneSided && !this.#aroundInstruments.has(field)) return this.#whole(place, three);
    const sides = [base, mine, theirs].filter((side) => side !== undefined);
    if (sides.every(isObject)) return this.#object(field, place, three);
    if (!sides.every(isArray)) return this.#whole(place, three);
    if (sides.every((rows) => rows.every(isObject))) return this.#rows(field, place, three);
    if (field === undefined || !isListOfChoices(field)) return this.#whole(place, three);
    return { now: mergedItems(listOf(base), listOf(mine), listOf(theirs)), base: theirs };
  }

  /** Taken from one side or the other as a whole. */
  #whole(place: Place, three: Three, about: Pick<Clash, 'names' | 'isRow'> = {}, isClash = false): Taken {
    const { base, mine, theirs } = three;
    if (same(mine, theirs)) return { now: mine, base: theirs };
    if (!isClash && same(mine, base)) return { now: theirs, base: theirs };
    if (!isClash && same(theirs, base)) return { now: mine, base: theirs };
    const clash: Clash = { ...place, ...three, ...about };
    const side = this.#decide(clash);
    if (side !== undefined) return { now: three[side], base: theirs };
    this.#clashes.push(clash);
    return { now: mine, base: isClash && isObject(base) ? { ...base, [askedAgain]: true } : base };
  }

  #object(field: Field | undefined, place: Place, three: Three): Taken {
    const { base, mine, theirs } = three;
    const [of, my, their] = [objectOf(base), objectOf(mine), objectOf(theirs)];
    const names = new Set([...Object.keys(my), ...Object.keys(their), ...Object.keys(of)]);
    const taken = new Map<string, Taken>();
    const groups = field === undefined ? [] : (this.#belonging.groups.get(field) ?? []);
    const grouped = new Set(groups.flat());
    for (const group of groups) {
      const together = { base: picked(of, group), mine: picked(my, group), theirs: picked(their, group) };
      const chosen = this.#whole({ ...place, key: below(place, group.join('+')).key }, together, { names: group });
      const [entered, before] = [objectOf(chosen.now), objectOf(chosen.base)];
      for (const name of group) taken.set(name, { now: own(entered, name), base: own(before, name) });
    }
    for (const name of names) {
      if (grouped.has(name)) continue;
      const inner = { base: own(of, name), mine: own(my, name), theirs: own(their, name) };
      taken.set(name, this.#value(field?.members.get(name), below(place, name), inner));
    }
    const now = members(names, (name) => taken.get(name)?.now);
    const next = members(names, (name) => taken.get(name)?.base);
    // An object that a side removed does not come back empty.
    const [isGone, wasGone] = [mine === undefined || theirs === undefined, theirs === undefined];
    return {
      now: now.length === 0 && isGone ? undefined : Object.fromEntries(now),
      base: next.length === 0 && wasGone ? undefined : Object.fromEntries(next),
    };
  }

  #rows(list: Field | undefined, place: Place, { base, mine, theirs }: Three): Taken {
    const given = isArray(list?.schema['default']) ? list.schema['default'] : [];
    const rows = rowsOfThree(
      // A list that neither side began with: both started from the rows that are given.
      { base: base === undefined ? given : listOf(base), mine: listOf(mine), theirs: listOf(theirs) },
      { isFixed: list?.schema['fixedRows'] === true, names: this.#namesOf(list) },
    );
    const now: Json[] = [];
    const next: Json[] = [];
    for (const row of rows) {
      const taken = this.#row(list, { place, at: now.length }, row);
      if (taken.now !== undefined) now.push(taken.now);
      if (taken.base !== undefined) next.push(taken.base);
    }
    return {
      now: now.length === 0 && (mine === undefined || theirs === undefined) ? undefined : now,
      base: next.length === 0 && theirs === undefined ? undefined : next,
    };
  }

  #row(list: Field | undefined, { place, at }: { readonly place: Place; readonly at: number }, row: RowOfThree): Taken {
    const key = child(place.key, row.key);
    const { base, mine, theirs } = row;
    const isReplaced = this.#isReplacedInstrument(list, row);
    const isEverywhere = base !== undefined && mine !== undefined && theirs !== undefined;
    if (isEverywhere && row.isSame && !isReplaced)
      return this.#value(list?.item, { pointer: child(place.pointer, at), key }, row);
    const pointer = mine === undefined ? place.pointer : child(place.pointer, at);
    return this.#whole({ pointer, key }, { base, mine, theirs }, { isRow: true }, isReplaced);
  }

  /** Only one side has another instrument here, and the other has taken readings with the one that was here. */
  #isReplacedInstrument(list: Field | undefined, { base, mine, theirs }: RowOfThree): boolean {
    const names = list === undefined ? undefined : this.#belonging.instruments.get(list);
    if (names === undefined || !isObject(base)) return false;
    const isAnother = (row: Json | undefined): boolean =>
      names.some((name) => own(base, name) !== undefined && !same(own(base, name), own(objectOf(row), name)));
    if (own(base, askedAgain) !== undefined) return true;
    return (isAnother(theirs) && this.#hasReadings.mine) || (isAnother(mine) && this.#hasReadings.theirs);
  }

  /** The members that tell the rows of a list apart. */
  #namesOf(list: Field | undefined): readonly string[] | undefined {
    if (list?.item === undefined) return undefined;
    const picks = this.#belonging.picked.get(list);
    if (picks !== undefined) return picks;
    const given = list.schema['default'];
    const names = isArray(given) ? namesOfRows(list, given.filter(isObject)) : [];
    return names.length === 0 ? undefined : names;
  }
}

/**
 * Marks a base row whose instrument has an open clash. The next base contains the readings that caused it, so the next merge
 * could not detect it.
 */
const askedAgain = ' asked';

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

const listOf = (value: Json | undefined): readonly Json[] => (isArray(value) ? value : []);

const picked = (object: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(members(names, (name) => own(object, name)));

/** Those that are there, in this order. */
function members(names: Iterable<string>, valueOf: (name: string) => Json | undefined): readonly [string, Json][] {
  return [...names].flatMap((name) => {
    const value = valueOf(name);
    return value === undefined ? [] : [[name, value] satisfies [string, Json]];
  });
}

/** A list of single values in which each counts by itself: ticked choices, pictures. */
function isListOfChoices({ schema, item }: Field): boolean {
  return schema['uniqueItems'] === true || item?.schema['format'] === 'photo';
}
