import {
  blankReport,
  child,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  placesOf,
  type Pointer,
  type ReportContext,
  same,
  type Template,
  valueAt,
  withValueAt,
  type Field,
} from '#engine';
import type { FieldPairs } from './field-pairs.ts';
import { givenRows, rowSuccessors } from './given-rows.ts';
import type { PlaceOf } from './successor-places.ts';
import { listAround } from './list-around.ts';

/** The initial values that a newer version gives to a migrated draft. */
export class FreshStart {
  readonly #pairs: FieldPairs;
  readonly #after: Template;
  /** New reports of both versions. */
  readonly #oldBlank: JsonObject;
  readonly #blank: JsonObject;

  constructor(pairs: FieldPairs, before: Template, after: Template, context: ReportContext) {
    this.#pairs = pairs;
    this.#after = after;
    this.#oldBlank = blankReport(before, context);
    this.#blank = blankReport(after, context);
  }

  /** New fields with their initial values, and new rows of existing lists. Nothing from the draft. */
  before(entries: JsonObject, placeOf: PlaceOf): JsonObject {
    let start: JsonObject = {};
    for (const { pointer, kind } of this.#pairs.added.filter((field) => listAround(field) === undefined)) {
      const value = valueAt(this.#blank, pointer);
      const own = kind === 'object' && isObject(value) ? {} : value;
      if (own !== undefined && valueAt(start, pointer) === undefined) start = withValueAt(start, pointer, own);
    }
    for (const [old, now] of this.#pairs.successors) {
      for (const list of now.kind === 'array' ? placesOf(old, entries) : []) {
        const place = isArray(valueAt(entries, list)) ? placeOf(old, list) : undefined;
        if (place !== undefined) start = this.#withNewRows(start, place, old, now);
      }
    }
    return start;
  }

  #withNewRows(start: JsonObject, place: Pointer, old: Field, now: Field): JsonObject {
    const successors = new Set(rowSuccessors(old, now));
    const rows = givenRows(now);
    if (successors.size === 0 || rows === undefined) return start;
    return [...rows.entries()]
      .filter(([index]) => !successors.has(index))
      .reduce((all, [index, row]) => {
        const at = child(place, index);
        return withValueAt(all, at, valueAt(this.#blank, at) ?? row);
      }, start);
  }

  /** New fields inside migrated rows, with the initial values of a new row. */
  after(carried: JsonObject): JsonObject {
    if (this.#after.bundle.stock) return carried;
    return this.#pairs.added
      .filter((field) => listAround(field) !== undefined)
      .flatMap((field) => placesOf(field, carried).map((place) => [field, place] as const))
      .reduce((all, [field, place]) => {
        const value = givenAt(this.#blank, field, place) ?? field.schema['default'];
        return value === undefined || valueAt(all, place) !== undefined ? all : withValueAt(all, place, value);
      }, carried);
  }

  /** The newer version's value at a place where nobody can type, if the older version gave another. */
  instead(old: FieldPlace, now: FieldPlace): Json | undefined {
    if (now.field.schema['readOnly'] !== true) return undefined;
    const [was, is] = [givenAt(this.#oldBlank, old.field, old.pointer), givenAt(this.#blank, now.field, now.pointer)];
    if (was !== undefined || is !== undefined) return same(was, is) ? undefined : is;
    const [oldDefault, newDefault] = [old.field.schema['default'], now.field.schema['default']];
    return same(oldDefault, newDefault) ? undefined : newDefault;
  }
}

interface FieldPlace {
  readonly field: Field;
  readonly pointer: Pointer;
}

/** The value in a given row of a new report. */
function givenAt(blank: JsonObject, field: Field, place: Pointer): Json | undefined {
  const list = listAround(field);
  return list !== undefined && givenRows(list) !== undefined ? valueAt(blank, place) : undefined;
}
