import type { CompiledQuery } from 'kysely';
import { hashToCome } from '../chain/late-record.ts';
import type { Statement } from '../store.ts';

/** With its place in the chain where the statement has one: `chain/link.ts` in SQL, so that no answer is awaited while the head is locked. */
export function chainedStatement({ query, chains, record }: Statement): Pick<CompiledQuery, 'sql' | 'parameters'> {
  if (chains === undefined) return query;
  const [said, before, after, report] = [1, 2, 3, 4].map((more) => `$${String(query.parameters.length + more)}`);
  const isLate = record !== undefined;
  const facts = isLate ? `replace(${said}::text, '${hashToCome}', (select hash from record))` : `${said}::text`;
  const late = `record as (select encode(sha256(convert_to(${before}::text || report_no || ${after}::text, 'UTF8')), 'hex') as hash
      from reports where report_id = ${report}),`;
  return {
    sql: `with ${isLate ? late : ''} link as (update audit_head set seq = seq + 1, previous_hash = hash,
      hash = encode(sha256(convert_to('audit-1' || chr(10) || hash || chr(10) || (seq + 1) || chr(10) || ${facts}, 'UTF8')), 'hex')
      returning seq, previous_hash, hash) ${query.sql}`,
    parameters: [...query.parameters, chains, ...(isLate ? [record.before, record.after, record.reportId] : [])],
  };
}

/**
 * The order in which the statements of a write run. Who appends to the chain keeps all others from it until the commit, so this comes
 * last; and who holds a row that others want never waits for them, because those who wait for the head want nothing more.
 */
export function chainLast(statements: readonly Statement[]): readonly (readonly [number, Statement])[] {
  const numbered = [...statements.entries()];
  return [
    ...numbered.filter(([, { chains }]) => chains === undefined),
    ...numbered.filter(([, { chains }]) => chains !== undefined),
  ];
}
