import {
  isObject,
  type Json,
  namesOf,
  toPointer,
  valueAt,
  withValueAt,
  type Pointer,
  type ReferenceTable,
  type ReportTypeBundle,
} from '#engine';

/** What a mutation is about: a formula, named by its keyword, or a keyword itself. */
export type MutantKind =
  | 'compute'
  | 'relevant'
  | 'accept'
  | 'checks'
  | 'prefill'
  | 'default'
  | 'required'
  | 'constraint'
  | 'warn'
  | 'table';

/** A report type with one thing removed, weakened or mistaken, as its author could have written it. */
export interface Mutant {
  readonly kind: MutantKind;
  /** The places in the bundle that change together, all from one place in the files. For tables: `/name/rows/0/1`. */
  readonly places: readonly Pointer[];
  /** The new value; `undefined` removes it. */
  readonly value: Json | undefined;
  /** The change in words. */
  readonly words: string;
}

/** The bundle with the mutation applied. */
export function mutatedBundle(bundle: ReportTypeBundle, { kind, places, value }: Mutant): ReportTypeBundle {
  if (kind === 'table') return { ...bundle, tables: withCells(bundle.tables, places, value) };
  // Works backwards, so that removing a member does not shift the ones still to change.
  return {
    ...bundle,
    schema: places.toReversed().reduce((schema, at) => withValueAt(schema, at, value), bundle.schema),
  };
}

/** Removes a member and, when it was the only one, its container: an empty list or object would mean nothing. */
export function emptied(bundle: ReportTypeBundle, place: Pointer): Pointer {
  const names = namesOf(place);
  const holder = toPointer(names.slice(0, -1));
  const held = valueAt(bundle.schema, holder);
  const members = Array.isArray(held) ? held.length : isObject(held) ? Object.keys(held).length : 0;
  return members === 1 ? holder : place;
}

function withCells(
  tables: ReportTypeBundle['tables'],
  places: readonly Pointer[],
  value: Json | undefined,
): ReportTypeBundle['tables'] {
  return places.reduce<Readonly<Record<string, ReferenceTable>>>((all, place) => {
    const [name = '', , row, column] = namesOf(place);
    const table = all[name];
    if (table === undefined || typeof value !== 'number') return all;
    const rows = table.rows.map((cells, index) => (index === Number(row) ? cells.with(Number(column), value) : cells));
    return { ...all, [name]: { ...table, rows } };
  }, tables);
}
