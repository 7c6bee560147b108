import type { Stored, StoredRow } from './column.ts';
import type { Circumstances, Kind, Mistake, Unique } from './kind.ts';
import { folded, ownId, ownUuid, rowsWith } from './known-rows.ts';
import type { RowValues } from './read-row.ts';

/** A row of the file while it is processed. Mistakes are collected; a row with one is not processed further. */
export interface Line {
  readonly no: number;
  readonly said: RowValues;
  readonly mistakes: Mistake[];
  /** The stored row, if there is one. */
  before?: StoredRow;
}

/** Finds the stored row of each line: by reference, otherwise by its other unique columns when that row has no reference yet. */
export async function matchRows({ store }: Circumstances, kind: Kind, lines: readonly Line[]): Promise<void> {
  const refs = lines.map(refOf).filter((ref) => ref !== undefined);
  const byRef = await rowsWith(store, { table: kind.table, column: 'external_ref', values: refs });
  const ids = refs.flatMap((ref) => (kind.counter === undefined ? ownUuid(ref) : ownId(ref)) ?? []);
  const byId = await rowsWith(store, { table: kind.table, column: kind.id, values: ids });
  const known = new Map([
    ...byRef.map((row) => [String(row['external_ref']), row] as const),
    ...byId.map((row) => [`#${String(row[kind.id])}`, row] as const),
  ]);
  for (const line of lines) {
    const ref = refOf(line);
    const before = ref === undefined ? undefined : known.get(ref);
    if (before !== undefined) line.before = before;
    else if (ref !== undefined && ref.startsWith('#'))
      line.mistakes.push({
        Column: 'ExternalRef',
        Message: `There is no ${kind.one} ${ref} here.`,
        Fix: 'A reference that starts with # is a number of this system. Write the key of your own system.',
      });
  }
  for (const unique of kind.uniques.filter(({ adopts }) => adopts)) await adopt({ store }, kind, unique, lines);
}

const refOf = ({ said }: Line): string | undefined => {
  const ref = said.get('ExternalRef');
  return ref === undefined ? undefined : String(ref);
};

async function adopt(
  { store }: Pick<Circumstances, 'store'>,
  kind: Kind,
  unique: Unique,
  lines: readonly Line[],
): Promise<void> {
  const names = unique.columns.map((to) => kind.columns.find((column) => column.to === to)?.name ?? '');
  const open = lines.filter(({ said, before }) => before === undefined && names.every((name) => said.has(name)));
  const last = unique.columns.at(-1);
  if (open.length === 0 || last === undefined) return;
  const valuesOf = ({ said }: Line) => names.map((name) => said.get(name) ?? null);
  const rows = await rowsWith(store, {
    table: kind.table,
    column: last,
    values: open.map((line) => normal(unique, valuesOf(line).at(-1) ?? null)),
    ...(unique.foldsCase === undefined ? {} : { foldsCase: true }),
  });
  const free = new Map(
    rows
      .filter((row) => row['external_ref'] === null)
      .map((row) => [
        keyOf(
          unique,
          unique.columns.map((to) => row[to] ?? null),
        ),
        row,
      ]),
  );
  for (const line of open) {
    const before = free.get(keyOf(unique, valuesOf(line)));
    if (before !== undefined) line.before = before;
  }
}

export const normal = ({ foldsCase }: Unique, value: Stored): Stored => (foldsCase === true ? folded(value) : value);

export const keyOf = (unique: Unique, values: readonly Stored[]): string =>
  JSON.stringify(values.map((value) => normal(unique, value)));
