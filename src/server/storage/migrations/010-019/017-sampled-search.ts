import type { Migration } from '../migration.ts';

/**
 * On PostgreSQL the words of every sixteenth call and task have an index of their own. Intersecting the matches of several words
 * is slow exactly when each has so many that nobody wants them all; the sample shows that early. SQLite intersects lazily and
 * stops at the limit by itself. With a million calls, creating both indexes takes four seconds.
 */
export const sampledSearch: Migration = {
  id: '017-sampled-search',
  statements: ({ engine }) =>
    engine === 'sqlite' ? [] : [sampleOf('call_search', 'call_id'), sampleOf('task_search', 'task_id')],
};

/** Without the extension of migration 010 there is no index either. */
const sampleOf = (table: string, id: string): string => `do $$ begin
    create index ${table}_sample on ${table} using gin (words public.gin_trgm_ops) where ${id} % 16 = 0;
  exception when others then
    raise notice 'No index of a sample of words: %', sqlerrm;
  end $$`;
