import type pg from 'pg';
import { errorCode } from '../../ground/error-code.ts';

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What is asked only once or twice, such as a search with many filters, is not worth keeping. */
const usesBefore = 2;
/** A connection keeps so many statements. Those that are asked all the time are there first. */
const mostKept = 300;
const mostCounted = 5000;

const uses = new Map<string, number>();
const keptBy = new WeakMap<pg.ClientBase, Map<string, string>>();

/**
 * A statement as its connection is to be asked. One that is asked often has a name, under which PostgreSQL keeps it: to read and plan it
 * costs several times what it costs to run it.
 */
export function preparedStatement(client: pg.ClientBase, { sql, parameters }: Statement): pg.QueryConfig {
  const name = nameOf(client, sql);
  return { text: sql, values: [...parameters], ...(name !== undefined && { name }) };
}

function nameOf(client: pg.ClientBase, sql: string): string | undefined {
  const kept = keptBy.get(client) ?? new Map<string, string>();
  const known = kept.get(sql);
  if (known !== undefined) return known;
  const before = uses.get(sql) ?? 0;
  if (before < usesBefore) {
    if (uses.size >= mostCounted) uses.clear();
    uses.set(sql, before + 1);
    return undefined;
  }
  if (kept.size >= mostKept) return undefined;
  const name = `kept_${String(kept.size)}`;
  keptBy.set(client, kept.set(sql, name));
  return name;
}

/** A table has changed since the connection kept the statement: it is of no more use. */
export const isOutdated = (error: unknown): boolean =>
  errorCode(error) === '0A000' && error instanceof Error && error.message.includes('cached plan');
