import { isObject, type Json } from '../../json.ts';
import { namesOf, toPointer, valueAt, withValueAt, type Pointer } from '../../pointer.ts';
import type { ReferenceTable, ReportTypeBundle } from '../../report-type.ts';

/** What a mutant is about: a formula by the keyword it stands under, or a keyword of its own. */
export type MutantKind =
  'compute' | 'relevant' | 'accept' | 'checks' | 'prefill' | 'default' | 'required' | 'constraint' | 'warn' | 'table';

/** A report type with one thing taken away, weakened or mistaken, as its author could have written it. */
export interface Mutant {
  readonly kind: MutantKind;
  /** The places in the bundle that change together: all that come from one place in the files. In the tables: `/name/rows/0/1`. */
  readonly places: readonly Pointer[];
  /** What stands there then; `undefined` where it is taken away. */
  readonly value: Json | undefined;
  /** What was changed, in words. */
  readonly words: string;
}

/** The report type as the mutant has it. */
export function mutatedBundle(bundle: ReportTypeBundle, { kind, places, value }: Mutant): ReportTypeBundle {
  if (kind === 'table') return { ...bundle, tables: withCells(bundle.tables, places, value) };
  // From the last place on: the members of a list before the one that is taken away stay where they are.
  return {
    ...bundle,
    schema: places.toReversed().reduce((schema, at) => withValueAt(schema, at, value), bundle.schema),
  };
}

/** Takes a member away and, when it was the only one, what held it: an empty list or object would say nothing. */
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
