import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** What is searched for, word by word, in small letters. */
export const searchedWords = (search: string): readonly string[] =>
  search.trim().toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);

/**
 * Every word of a search stands in one of the texts; small letters find capitals. The texts are compared as one: a word has no blank,
 * so it cannot begin in one text and end in the next.
 */
export function containsText(search: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  return standsIn(search, sql`lower(${sql.join(texts, sql` || ' ' || `)})`);
}

/** The same of a text that is written in small letters. */
export function standsIn(search: string, text: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const each = searchedWords(search).map((word) => {
    // The three characters that mean something in a pattern are only themselves here.
    const pattern = `%${word.replaceAll(/[\\%_]/g, (one) => `\\${one}`)}%`;
    return sql`${text} like ${pattern} escape '\\'`;
  });
  // PostgreSQL takes it that hardly anything is `like` a pattern and would look through all the years first; of a comparison it does not.
  return sql<SqlBool>`(case when ${sql.join(each, sql` and `)} then 1 else 0 end > 0)`;
}
