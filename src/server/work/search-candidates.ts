import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Services } from '../services.ts';
import { searchedWords } from './contains-text.ts';

/** Of more the answer is `many`: then most lists show enough of them on the way through their own order. */
const most = 2000;

/** The index knows three letters in a row. */
const shortest = 3;

interface Where {
  readonly table: 'call_search' | 'task_search';
  readonly id: 'call_id' | 'task_id';
}

/** The calls or tasks in which all words of a search may stand; the texts themselves still have to be compared. */
export async function searchCandidates(
  { store }: Services,
  { table, id }: Where,
  search: string,
): Promise<readonly number[] | 'many'> {
  const words = searchedWords(search).filter((word) => Array.from(word).length >= shortest);
  if (words.length === 0) return 'many';
  const query =
    store.engine === 'sqlite'
      ? sql<{ id: number }>`select rowid as id from ${sql.table(table)}
          where ${sql.table(table)} match ${trigrams(words)} limit ${most + 1}`
      : sql<{ id: number }>`select ${sql.ref(id)} as id from ${sql.table(table)}
          where ${sql.join(
            words.map((word) => sql`words like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`),
            sql` and `,
          )} limit ${most + 1}`;
  const { rows } = await query.execute(store.db);
  return rows.length > most ? 'many' : rows.map((row) => row.id);
}

/** All of them anywhere: that they follow each other is found when the texts are compared. */
function trigrams(words: readonly string[]): string {
  const all = words.flatMap((word) => {
    const letters = Array.from(word);
    return letters.slice(0, 1 - shortest).map((_, at) => letters.slice(at, at + shortest).join(''));
  });
  return [...new Set(all)].map((three) => `"${three.replaceAll('"', '""')}"`).join(' ');
}

/** The numbers written out: they are ours, and more than may be bound. */
export const isOneOf = (column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} in (${sql.raw(ids.length === 0 ? 'null' : ids.map(Number).join(','))})`;
