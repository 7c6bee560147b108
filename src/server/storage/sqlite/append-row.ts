import { canonicalFacts, factNames, type AuditFacts } from '../chain/audit-facts.ts';
import { linkAfter, type Head } from '../chain/link.ts';
import type { Connection } from './sqlite-connection.ts';

/** Appends a row to the audit log of a database that nobody else has open, within the transaction that is open. */
export function appendRow(connection: Connection, facts: AuditFacts): void {
  const head = connection.prepare('select seq, hash from audit_head').get() as Head; // the migrations make this row
  const link = linkAfter(head, canonicalFacts(facts));
  const place = [link.seq, link.previous_hash, link.hash];
  const columns = ['seq', 'previous_hash', 'hash', ...factNames];
  connection
    .prepare(`insert into audit_log (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
    .run([...place, ...factNames.map((name) => facts[name])]);
  connection.prepare('update audit_head set seq = ?, previous_hash = ?, hash = ?').run(place);
}
