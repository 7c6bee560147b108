import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { searchedWords, standsIn } from '../../storage/contains-text.ts';

/** The word indexes (migration 010) store trigrams. */
const shortest = 3;

/** The words of a search that are long enough for the index. */
export const longWords = (search: string): readonly string[] =>
  searchedWords(search).filter((word) => Array.from(word).length >= shortest);

/**
 * For a word of letters, looks up just enough trigrams to cover each letter: half the time, and hardly more matches. Digits
 * predict each other badly and are looked up whole. The text of matches is compared afterwards.
 */
export function standInAll(search: string): RawBuilder<SqlBool> {
  const pieces = longWords(search).flatMap((word) => (/^[a-z]+$/.test(word) ? threesOf(word) : [word]));
  const each = [...new Set(pieces)].map((piece) => sql`words like ${`%${piece.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
  return sql<SqlBool>`${sql.join(each, sql` and `)} and ${standsIn(search, sql`words`)}`;
}

/** Consecutive trigrams, and the last one. */
function threesOf(word: string): readonly string[] {
  const last = word.length - shortest;
  const begins = Array.from({ length: Math.ceil(last / shortest) }, (_, at) => at * shortest);
  return [...begins, last].map((at) => word.slice(at, at + shortest));
}

/** All trigrams in any position: comparing the text shows whether they are adjacent. */
export function trigramsOf(search: string): string {
  const all = longWords(search).flatMap((word) => {
    const letters = Array.from(word);
    return letters.slice(0, 1 - shortest).map((_, at) => letters.slice(at, at + shortest).join(''));
  });
  return [...new Set(all)].map((three) => `"${three.replaceAll('"', '""')}"`).join(' ');
}
