import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Every word of a search stands in one of the texts; small letters find capitals. */
export function containsText(search: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> {
  const words = search.trim().toLowerCase().split(/\s+/).slice(0, 8);
  const each = words.map((word) => {
    // The three characters that mean something in a pattern are only themselves here.
    const pattern = `%${word.replaceAll(/[\\%_]/g, (one) => `\\${one}`)}%`;
    const anywhere = texts.map((text) => sql`lower(${text}) like ${pattern} escape '\\'`);
    return sql`(${sql.join(anywhere, sql` or `)})`;
  });
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}
