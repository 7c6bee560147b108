import type { Stored } from './column.ts';
import type { Candidates } from './candidates.ts';
import type { Candidate, Circumstances, Kind, Unique } from './kind.ts';
import { rowsWith } from './known-rows.ts';
import { keyOf, normal, type Line } from './matched-rows.ts';

/** Reports every line that would take another row's unique value. The database would refuse it too, but could not name the line. */
export async function checkUniques({ store }: Circumstances, kind: Kind, candidates: Candidates): Promise<void> {
  for (const unique of kind.uniques) {
    const taking = [...candidates].filter(([, candidate]) => takes(unique, candidate));
    const last = unique.columns.at(-1);
    if (taking.length === 0 || last === undefined) continue;
    const rows = await rowsWith(store, {
      table: kind.table,
      column: last,
      values: taking.map(([, { row }]) => normal(unique, row[last] ?? null)),
      ...(unique.foldsCase === undefined ? {} : { foldsCase: true }),
    });
    const owners = new Map<string, Owner>(
      rows
        .filter((row) => unique.amongKept !== true || row['deleted_at'] === null)
        .map((row) => {
          const ref = row['external_ref'];
          const who = typeof ref === 'string' ? ref : `#${String(row[kind.id])}`;
          return [keyOf(unique, valuesOf(unique, row)), { id: row[kind.id] ?? null, who }];
        }),
    );
    for (const [line, { id, row }] of taking) {
      const key = keyOf(unique, valuesOf(unique, row));
      const owner = owners.get(key);
      if (owner !== undefined && owner.id !== id) line.mistakes.push(taken(kind, unique, owner.who));
      else owners.set(key, { id, who: `row ${String(line.no)} of this file` });
    }
  }
}

interface Owner {
  readonly id: Stored;
  readonly who: string;
}

const valuesOf = ({ columns }: Unique, row: Candidate['row']): readonly Stored[] =>
  columns.map((to) => row[to] ?? null);

/** New or changed; a row that lacks one of the values conflicts with nobody. */
function takes(unique: Unique, { row, before }: Candidate): boolean {
  const values = valuesOf(unique, row);
  if (values.includes(null) && unique.countsEmpty !== true) return false;
  return before === undefined || keyOf(unique, values) !== keyOf(unique, valuesOf(unique, before));
}

function taken(kind: Kind, { columns }: Unique, who: string): Line['mistakes'][number] {
  const names = columns.map((to) => kind.columns.find((column) => column.to === to)?.name ?? to);
  return {
    Column: names.at(-1) ?? '',
    Message: `${names.join(', ')}: ${who} has the same.`,
    Fix: `Two ${kind.name} cannot share it. Correct one of them.`,
  };
}
