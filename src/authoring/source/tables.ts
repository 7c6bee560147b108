import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  child,
  type Pointer,
  type ReferenceTable,
  type Refusal,
} from '#engine';
import { inside } from '#engine/inside';
import type { Documents } from './documents.ts';
import { mostFindings, type SourceDocument, type Trouble } from './source-document.ts';

export const tablePath = (name: string): string => `schemas/tables/${name}.json`;
const tableName = /^schemas\/tables\/([^/]+)\.json$/;

interface ReadTables {
  /** The valid tables, by name. */
  readonly tables: ReadonlyMap<string, ReferenceTable>;
  readonly refusals: readonly Refusal[];
}

/** Reads the reference tables. An invalid table is dropped. */
export function readTables(documents: Documents): ReadTables {
  const tables = new Map<string, ReferenceTable>();
  const refusals: Refusal[] = [];
  for (const document of documents.all()) {
    const name = tableName.exec(document.path)?.[1];
    if (name === undefined) continue;
    const troubles = [...troublesWith(document.value)].slice(0, mostFindings);
    refusals.push(...troubles.map(({ at, ...trouble }) => document.refuse(at, trouble)));
    if (troubles.length === 0) tables.set(name, tableIn(document));
  }
  return { tables, refusals };
}

function tableIn({ value }: SourceDocument): ReferenceTable {
  const { title, source, columns, rows } = value;
  return { title, source, columns, rows } as unknown as ReferenceTable; // its shape has just been checked
}

type TroubleAt = Trouble & { readonly at: Pointer };

function* troublesWith({ title, source, columns, rows }: JsonObject): Generator<TroubleAt> {
  const shape = (at: Pointer, message: string): TroubleAt => ({ at, code: 'table-shape', message });
  for (const [name, text] of [
    ['title', title],
    ['source', source],
  ] as const) {
    if (typeof text !== 'string' || text.trim() === '') yield shape(`/${name}`, `A table needs a "${name}".`);
  }
  if (!isArray(columns) || columns.length === 0) yield shape('/columns', 'A table needs its "columns": a list.');
  if (!isArray(rows) || rows.length === 0) yield shape('/rows', 'A table needs its "rows": a list of lists.');
  if (!isArray(columns) || !isArray(rows)) return;
  const uneven = [...rows.entries()].filter(([, row]) => !isArray(row) || row.length !== columns.length);
  yield* uneven.map(([index, row]) => {
    const count = isArray(row) ? row.length : 0;
    return shape(child('/rows', index), `The row has ${count} cells; there are ${columns.length} columns.`);
  });
  const seen = new Set<Json>();
  for (const [index, column] of columns.entries()) {
    const at = child('/columns', index);
    const name = isObject(column) ? column['name'] : undefined;
    if (!isObject(column) || typeof name !== 'string' || !/^[A-Za-z_]\w*$/.test(name)) {
      yield shape(at, 'A column needs a "name" of letters and digits.');
      continue;
    }
    if (seen.has(name)) yield shape(at, `There is already a column "${name}".`);
    seen.add(name);
    if (uneven.length > 0) continue; // what stands in a column is unknown
    yield* columnTroubles(
      column,
      rows.map((row) => (isArray(row) ? row[index] : undefined)),
      at,
    );
  }
}

function* columnTroubles(column: JsonObject, cells: readonly (Json | undefined)[], at: Pointer): Generator<TroubleAt> {
  const { unit } = column;
  const present = cells.filter((cell) => cell !== undefined);
  const isNumeric = present.every((cell) => typeof cell === 'number');
  if (!isNumeric && !present.every((cell) => typeof cell === 'string')) {
    yield { at, code: 'table-shape', message: 'All cells of a column are numbers, or all are texts.' };
  } else if (isNumeric && typeof unit !== 'string') {
    yield { at, code: 'table-shape', message: 'A column of numbers needs a "unit"; "" for pure numbers.' };
  } else if (typeof unit === 'string' && inside.units.of(unit) === undefined) {
    yield {
      at: child(at, 'unit'),
      code: 'unit-unknown',
      message: `The unit "${unit}" is unknown.`,
      ...inside.findings.meant(inside.units.meant(unit)),
    };
  }
}

const tableCall = /\btable\(\s*["']([^"']+)["']\s*\)/g;

/** The names of the tables that a schema's formulas use, existing or not. */
export function tableNamesIn(schema: JsonObject): readonly string[] {
  const text = JSON.stringify(schema).replaceAll('\\"', '"');
  return [...new Set([...text.matchAll(tableCall)].map((match) => match[1] ?? ''))];
}

/** The tables that a schema's formulas use, to be bundled with the report type. */
export function tablesUsed(
  schema: JsonObject,
  tables: ReadonlyMap<string, ReferenceTable>,
): { [name: string]: ReferenceTable } {
  return Object.fromEntries(
    tableNamesIn(schema).flatMap((name) => {
      const table = tables.get(name);
      return table === undefined ? [] : [[name, table]];
    }),
  );
}
