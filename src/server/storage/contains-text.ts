import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** The words of a search, in lower case. */
export const searchedWords = (search: string): readonly string[] =>
  search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);

/**
 * Every word of a search occurs in one of the texts, ignoring case. The texts are compared as one: a word contains no blank,
 * so it cannot span two texts.
 */
export function containsText(search: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return standsIn(search, sql`lower(${sql.join(texts, sql` || ' ' || `)})`);
}

/** The same for a text that is stored in lower case. */
export function standsIn(search: string, text: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const each = searchedWords(search).map((word) => {
    // Escapes the three special characters of a pattern.
    const pattern = `%${word.replaceAll(/[\\%_]/g, (one) => `\\${one}`)}%`;
    return sql`${text} like ${pattern} escape '\\'`;
  });
  // PostgreSQL estimates that few rows match a `like` and would scan every year first; it makes no such estimate for a comparison.
  return sql<SqlBool>`(case when ${sql.join(each, sql` and `)} then 1 else 0 end > 0)`;
}
