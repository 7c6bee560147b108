import canonicalize from 'canonicalize';
import type { Selectable } from 'kysely';
import type { AuditLogTable } from '../tables/audit.ts';
import type { Link } from './link.ts';

/** A row of the audit log without its place in the chain. */
export type AuditFacts = Omit<Selectable<AuditLogTable>, keyof Link>;

/** To begin a row with; whoever uses it says when and what. */
export const noFacts: AuditFacts = {
  at: 0,
  actor_id: null,
  actor_role: null,
  session_hash8: null,
  device_id: null,
  ip: null,
  action: '',
  object_type: null,
  object_id: null,
  version: null,
  op_id: null,
  content_sha256: null,
  detail: null,
};

/**
 * Every fact counts for the hash; one that is absent does not, so that a new column leaves older hashes as they are. (`Object.keys`
 * forgets the names.)
 */
export const factNames = Object.keys(noFacts) as readonly (keyof AuditFacts)[];

/** The text that the hash of a row is made from: RFC 8785, with JSON columns as the text that is stored. */
export function canonicalFacts(row: AuditFacts): string {
  const present = factNames.filter((name) => row[name] !== null).map((name) => [name, row[name]] as const);
  return canonicalize(Object.fromEntries(present)) ?? '';
}
