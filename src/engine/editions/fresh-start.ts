import { blankReport } from '../blank-report.ts';
import { placesOf } from '../evaluate/places.ts';
import { isArray, isObject, type Json, type JsonObject } from '../json.ts';
import { child, valueAt, withValueAt, type Pointer } from '../pointer.ts';
import type { ReportContext } from '../report-context.ts';
import type { Field } from '../template/field.ts';
import type { Template } from '../template/template.ts';
import type { FieldPairs } from './field-pairs.ts';
import { givenRows, rowHeirs } from './given-rows.ts';
import type { PlaceOf } from './heir-places.ts';
import { listAround } from './list-around.ts';
import { same } from './same.ts';

/** What a newer version gives by itself to a draft that comes to it. */
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

  /** New fields as a new report has them, and new rows of lists that are there. Nothing of what the draft had. */
  before(entries: JsonObject, placeOf: PlaceOf): JsonObject {
    let start: JsonObject = {};
    for (const { pointer, kind } of this.#pairs.added.filter((field) => listAround(field) === undefined)) {
      const value = valueAt(this.#blank, pointer);
      const own = kind === 'object' && isObject(value) ? {} : value;
      if (own !== undefined && valueAt(start, pointer) === undefined) start = withValueAt(start, pointer, own);
    }
    for (const [old, now] of this.#pairs.heirs) {
      for (const list of now.kind === 'array' ? placesOf(old, entries) : []) {
        const place = isArray(valueAt(entries, list)) ? placeOf(old, list) : undefined;
        if (place !== undefined) start = this.#withNewRows(start, place, old, now);
      }
    }
    return start;
  }

  #withNewRows(start: JsonObject, place: Pointer, old: Field, now: Field): JsonObject {
    const heirs = new Set(rowHeirs(old, now));
    const rows = givenRows(now);
    if (heirs.size === 0 || rows === undefined) return start;
    return [...rows.entries()]
      .filter(([index]) => !heirs.has(index))
      .reduce((all, [index, row]) => {
        const at = child(place, index);
        return withValueAt(all, at, valueAt(this.#blank, at) ?? row);
      }, start);
  }

  /** New fields of rows that came along, as in a new row. */
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

  /** What the newer version gives at a place where nobody can type, and the older one gave otherwise. */
  instead(old: Place, now: Place): Json | undefined {
    if (now.field.schema['readOnly'] !== true) return undefined;
    const [was, is] = [givenAt(this.#oldBlank, old.field, old.pointer), givenAt(this.#blank, now.field, now.pointer)];
    if (was !== undefined || is !== undefined) return same(was, is) ? undefined : is;
    const [oldDefault, newDefault] = [old.field.schema['default'], now.field.schema['default']];
    return same(oldDefault, newDefault) ? undefined : newDefault;
  }
}

interface Place {
  readonly field: Field;
  readonly pointer: Pointer;
}

/** What stands in a given row of a new report. */
function givenAt(blank: JsonObject, field: Field, place: Pointer): Json | undefined {
  const list = listAround(field);
  return list !== undefined && givenRows(list) !== undefined ? valueAt(blank, place) : undefined;
}
