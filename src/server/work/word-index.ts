import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { searchedWords, standsIn } from './contains-text.ts';

/** The indexes of words (migration 010) know three letters in a row. */
const shortest = 3;

/** The words of a search that the index can look for. */
export const longWords = (search: string): readonly string[] =>
  searchedWords(search).filter((word) => Array.from(word).length >= shortest);

/**
 * Of a word of letters the index looks for no more threes than have each letter in one of them: it is through in half the time and finds
 * hardly more. Digits say little of each other, and are looked for whole. What is found is compared with the words before it counts.
 */
export function standInAll(search: string): RawBuilder<SqlBool> {
  const pieces = longWords(search).flatMap((word) => (/^[a-z]+$/.test(word) ? threesOf(word) : [word]));
  const each = [...new Set(pieces)].map((piece) => sql`words like ${`%${piece.replaceAll(/[\\%_]/g, '\\$&')}%`}`);
  return sql<SqlBool>`${sql.join(each, sql` and `)} and ${standsIn(search, sql`words`)}`;
}

/** One after the other, and the last. */
function threesOf(word: string): readonly string[] {
  const last = word.length - shortest;
  const begins = Array.from({ length: Math.ceil(last / shortest) }, (_, at) => at * shortest);
  return [...begins, last].map((at) => word.slice(at, at + shortest));
}

/** All of them anywhere: that they follow each other is found when the texts are compared. */
export function trigramsOf(search: string): string {
  const all = longWords(search).flatMap((word) => {
    const letters = Array.from(word);
    return letters.slice(0, 1 - shortest).map((_, at) => letters.slice(at, at + shortest).join(''));
  });
  return [...new Set(all)].map((three) => `"${three.replaceAll('"', '""')}"`).join(' ');
}
