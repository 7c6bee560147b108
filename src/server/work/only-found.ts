import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Services } from '../services.ts';

const letters = { calls: 'c', tasks: 't' } as const;

/**
 * A table, or only its rows found before. PostgreSQL assumes that the matches are spread evenly over a list, so for rows of a year
 * long ago it would scan every year since. `offset 0` is an optimisation fence: it looks up the matches and sorts them. SQLite
 * does so by itself.
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
