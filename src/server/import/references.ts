import type { Column, Stored, StoredRow, Target } from './column.ts';
import type { Circumstances, Kind } from './kind.ts';
import { folded, idOfTarget, rowsWith, targetsNamed } from './known-rows.ts';
import type { Line } from './matched-rows.ts';

/** The rows that the lines of a file refer to. */
export interface References {
  /** The id of a reference; absent when no row has it. */
  idOf(target: Target, ref: string): number | undefined;
  related(target: Target, id: Stored | undefined): StoredRow | undefined;
}

/** Equipment can be nested at most this deep. */
const levels = 4;

/** Looks up everything that the file names, and everything that the stored rows refer to. */
export async function findReferences(
  { store }: Circumstances,
  kind: Kind,
  lines: readonly Line[],
): Promise<References> {
  const named = new Map<Target, ReadonlyMap<string, StoredRow>>();
  const byId = new Map<Target, Map<Stored, StoredRow>>();
  const columns = kind.columns.filter((column): column is Column & { target: Target } => column.target !== undefined);
  for (const target of new Set(columns.map((column) => column.target))) {
    const own = columns.filter((column) => column.target === target);
    const refs = lines.flatMap(({ said }) => own.flatMap(({ name }) => said.get(name) ?? [])).map(String);
    const rows = await targetsNamed(store, target, refs);
    named.set(target, rows);
    const known = new Map<Stored, StoredRow>([...rows.values()].map((row) => [row[idOfTarget(target)] ?? null, row]));
    byId.set(target, known);
    const held = lines.flatMap(({ before }) => own.flatMap(({ to }) => before?.[to] ?? []));
    await addById(target, known, held);
    if (target === kind.table)
      await addAbove(
        target,
        known,
        own.map(({ to }) => to),
      );
  }
  return {
    idOf(target, ref) {
      const rows = named.get(target);
      const row = rows?.get(ref) ?? rows?.get(folded(ref));
      const id = row?.[idOfTarget(target)];
      return typeof id === 'number' ? id : undefined;
    },
    related: (target, id) => (id === undefined ? undefined : byId.get(target)?.get(id)),
  };

  async function addById(target: Target, known: Map<Stored, StoredRow>, ids: readonly Stored[]): Promise<void> {
    const values = ids.filter((id) => id !== null && !known.has(id));
    const column = idOfTarget(target);
    for (const row of await rowsWith(store, { table: target, column, values })) known.set(row[column] ?? null, row);
  }

  /** Adds their parents, and so on up. */
  async function addAbove(target: Target, known: Map<Stored, StoredRow>, columnsUp: readonly string[]): Promise<void> {
    for (let level = 1; level < levels; level += 1)
      await addById(
        target,
        known,
        [...known.values()].flatMap((row) => columnsUp.map((to) => row[to] ?? null)),
      );
  }
}
