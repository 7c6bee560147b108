import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Services } from '../services.ts';

const letters = { calls: 'c', tasks: 't' } as const;

/**
 * A table, or of it only what was found before. PostgreSQL takes it that what was found lies evenly in the order of a list, and to the
 * first lines of a year long ago it would walk through all the years since. Behind `offset 0` it looks them up and brings them in order;
 * SQLite does so by itself.
 */
export function onlyFound<Row>(
  { store: { engine } }: Services,
  table: keyof typeof letters,
  among: RawBuilder<SqlBool> | undefined,
): RawBuilder<Row> {
  if (among === undefined) return sql<Row>`${sql.table(table)}`;
  const fence = engine === 'postgres' ? sql`offset 0` : sql``;
  return sql<Row>`(select * from ${sql.table(table)} as ${sql.ref(letters[table])} where ${among} ${fence})`;
}
