import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Storage } from '../../../src/server/open-storage.ts';
import { emptyPlace, engines, type Engine } from './both-engines.ts';
import { columns } from './columns.ts';

// The search tables are internal to the database, and different on each engine.
it.each(engines)('%s has the tables and columns that the code declares, and no others', async (engine) => {
  const place = await emptyPlace(engine);
  const storage = await place.open();
  expect(await columnsIn(storage, engine)).toEqual(engine === 'sqlite' ? jsonAsText() : columns);
  await storage.close();
  await place.remove();
});

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: number | boolean;
}

const kinds: Readonly<Record<string, string>> = {
  bigint: 'integer',
  'double precision': 'real',
  blob: 'bytes',
  bytea: 'bytes',
};

async function columnsIn({ store: { db } }: Storage, engine: Engine): Promise<Record<string, Record<string, string>>> {
  const query =
    engine === 'sqlite'
      ? sql<Column>`select t.name as "table", c.name, lower(c.type) as type, c."notnull" = 0 and c.pk = 0 as nullable
          from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table' and t.name <> 'sqlite_sequence' and t.name not like '%\\_search%' escape '\\'`
      : sql<Column>`select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as nullable
          from information_schema.columns where table_schema = current_schema() and table_name not like '%\\_search'`;
  const found: Record<string, Record<string, string>> = {};
  for (const { table, name, type, nullable } of (await query.execute(db)).rows) {
    (found[table] ??= {})[name] = `${kinds[type] ?? type}${Boolean(nullable) ? '?' : ''}`;
  }
  return found;
}

/** SQLite has no JSON type. */
function jsonAsText(): unknown {
  return JSON.parse(JSON.stringify(columns).replaceAll('"json', '"text'));
}
