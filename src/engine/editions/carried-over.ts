import { blankReport } from '../blank-report.ts';
import { isArray, isObject, type Json, type JsonObject } from '../json.ts';
import { child, namesOf, valueAt, withValueAt, type Pointer } from '../pointer.ts';
import type { ReportContext } from '../report-context.ts';
import type { Field } from '../template/field.ts';
import { labelAt } from '../template/label-at.ts';
import type { Template } from '../template/template.ts';
import { isSameDimension, unitOf } from '../template/unit.ts';
import { same } from './constraints.ts';
import { fieldPairs } from './field-pairs.ts';
import { givenRows } from './meaning.ts';

/** A draft on its way to a newer version of its report type. */
export interface CarriedOver {
  readonly entries: JsonObject;
  /** How many entries stay what and where they are. */
  readonly kept: number;
  /** Entries that are kept at another place or in another unit. */
  readonly changed: readonly Carried[];
  /** Entries that have no place any more. */
  readonly dropped: readonly { readonly pointer: Pointer; readonly label: string; readonly value: Json }[];
}

export interface Carried {
  readonly pointer: Pointer;
  readonly label: string;
  readonly from: Json;
  readonly to: Json;
}

/**
 * What becomes of typed entries when a draft goes to a newer version. Every entry is kept, changed or dropped, and the last
 * two are listed: nothing that was typed goes without being named. Fields that are new start as in a new report.
 */
export function carriedOver(
  entries: JsonObject,
  before: Template,
  after: Template,
  context: ReportContext,
): CarriedOver {
  const { heirs, added } = fieldPairs(before.root, after.root);
  const changed: Carried[] = [];
  const dropped: { pointer: Pointer; label: string; value: Json }[] = [];
  let carried = startOf([...added, ...givenLists(heirs, entries)], after, context);
  let kept = 0;

  for (const { field, pointer, value } of leaves(before.root, entries, '')) {
    if (field && before.computed.has(field)) continue;
    const heir = field && heirs.get(field);
    const place = heir && placeOf(heir, pointer, rowMap(heirs, field));
    const fitting =
      field && heir && place !== undefined && !after.computed.has(heir) ? fitted(value, field, heir) : undefined;
    const label = labelAt(before, pointer, entries);
    if (fitting === undefined || place === undefined) {
      // An empty row says nothing.
      if (!isContainer(value)) dropped.push({ pointer, label, value });
      continue;
    }
    carried = withValueAt(carried, place, fitting);
    if (isContainer(value)) continue;
    if (place === pointer && fitting === value) kept += 1;
    else changed.push({ pointer: place, label: labelAt(after, place, carried), from: value, to: fitting });
  }
  return { entries: carried, kept, changed, dropped };
}

/** New fields as a new report has them; what was emptied on purpose in the old ones stays empty. */
function startOf(fields: readonly Field[], after: Template, context: ReportContext): JsonObject {
  const blank = blankReport(after, context);
  return fields
    .filter(({ pointer, members }) => !pointer.includes('*') && members.size === 0)
    .reduce<JsonObject>((start, { pointer }) => {
      const value = valueAt(blank, pointer);
      return value === undefined ? start : withValueAt(start, pointer, value);
    }, {});
}

/** Rows that are given are there before their readings. */
function givenLists(heirs: ReadonlyMap<Field, Field>, entries: JsonObject): readonly Field[] {
  return [...heirs]
    .filter(([old, now]) => givenRows(now) !== undefined && valueAt(entries, old.pointer) !== undefined)
    .map(([, now]) => now);
}

function isContainer(value: Json): boolean {
  return isObject(value) || isArray(value);
}

interface Leaf {
  /** Absent where the form does not know the entry. */
  readonly field: Field | undefined;
  readonly pointer: Pointer;
  readonly value: Json;
}

/** Every entry of a report that is one value, or of a shape that formulas cannot look into. */
function* leaves(field: Field, value: Json, pointer: Pointer): Generator<Leaf> {
  if (field.kind === 'object' && isObject(value) && Object.keys(value).length > 0) {
    for (const [name, inner] of Object.entries(value)) {
      const member = field.members.get(name);
      if (member) yield* leaves(member, inner, child(pointer, name));
      else yield { field: undefined, pointer: child(pointer, name), value: inner };
    }
    return;
  }
  if (field.kind === 'array' && field.item !== undefined && isArray(value) && value.length > 0) {
    for (const [index, row] of value.entries()) yield* leaves(field.item, row, child(pointer, index));
    return;
  }
  yield { field, pointer, value };
}

type RowMap = (list: Pointer, row: number) => number | undefined;

/** Given rows go by what is given with them, other rows by their number. */
function rowMap(heirs: ReadonlyMap<Field, Field>, field: Field): RowMap {
  const lists = listsAround(field);
  return (list, row) => {
    const old = lists.find(({ pointer }) => pointer === list);
    const now = old && heirs.get(old);
    const olds = old && givenRows(old);
    const news = now && givenRows(now);
    const given = olds?.[row];
    if (news === undefined || given === undefined) return row;
    const at = news.findIndex((one) => same(one, given));
    return at === -1 ? undefined : at;
  };
}

function listsAround(field: Field): readonly Field[] {
  const lists: Field[] = [];
  for (let at = field.parent; at !== undefined; at = at.parent) if (at.kind === 'array') lists.push(at);
  return lists;
}

/** Where an entry goes: the place of its heir, in the same rows. */
function placeOf(heir: Field, from: Pointer, rowOf: RowMap): Pointer | undefined {
  const rows = rowsOf(from, heir);
  let next = 0;
  let place = '';
  let asField = '';
  for (const name of namesOf(heir.pointer)) {
    if (name === '*') {
      const row = rows[next];
      const goesTo = row === undefined ? undefined : rowOf(asField, row);
      if (goesTo === undefined) return undefined;
      place = child(place, goesTo);
      next += 1;
    } else place = child(place, name);
    asField = name === '*' ? `${asField}/*` : child(asField, name);
  }
  return place;
}

/** The row numbers in a place of the same list. */
function rowsOf(place: Pointer, { pointer }: Field): readonly number[] {
  const names = namesOf(place);
  return namesOf(pointer).flatMap((name, index) => (name === '*' ? [Number(names[index])] : []));
}

/** The value as the newer field holds it; `undefined` when it has no meaning there. */
function fitted(value: Json, before: Field, after: Field): Json | undefined {
  if (before.kind !== after.kind || !same(before.schema['format'], after.schema['format'])) return undefined;
  const [old, now] = [before.schema['unit'], after.schema['unit']];
  if (old === now || typeof value !== 'number') return value;
  const from = typeof old === 'string' ? unitOf(old) : undefined;
  const to = typeof now === 'string' ? unitOf(now) : undefined;
  if (from === undefined || to === undefined || !isSameDimension(from.dimension, to.dimension)) return undefined;
  // Degrees are counted from different zeros: a factor would be wrong.
  if (from.dimension['K'] !== undefined) return undefined;
  return Number(((value * from.factor) / to.factor).toPrecision(15));
}
