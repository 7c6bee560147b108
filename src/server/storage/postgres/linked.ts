import type { CompiledQuery } from 'kysely';
import type { Unit } from '../store.ts';

/** With its place in the chain where the statement has one: `chain/link.ts` in SQL, so that no answer is awaited while the head is locked. */
export function linked({ query, chains }: Unit): Pick<CompiledQuery, 'sql' | 'parameters'> {
  if (chains === undefined) return query;
  const facts = `$${String(query.parameters.length + 1)}::text`;
  return {
    sql: `with link as (update audit_head set seq = seq + 1, previous_hash = hash,
      hash = encode(sha256(convert_to('audit-1' || chr(10) || hash || chr(10) || (seq + 1) || chr(10) || ${facts}, 'UTF8')), 'hex')
      returning seq, previous_hash, hash) ${query.sql}`,
    parameters: [...query.parameters, chains],
  };
}

/**
 * The order in which the statements of a write run. Who appends to the chain keeps all others from it until the commit, so this comes
 * last; and who holds a row that others want never waits for them, because those who wait for the head want nothing more.
 */
export function chainLast(units: readonly Unit[]): readonly (readonly [number, Unit])[] {
  const numbered = [...units.entries()];
  return [
    ...numbered.filter(([, { chains }]) => chains === undefined),
    ...numbered.filter(([, { chains }]) => chains !== undefined),
  ];
}
