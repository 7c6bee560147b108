import { createHash } from 'node:crypto';
import type { ImportReport } from '#contract';
import { auditStatement, type AuditEntry } from '../session/audit-row.ts';
import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';
import type { Circumstances } from './kind.ts';

/** Rows of the audit log about one file. All have its hash, by which they belong together. */
export function importLog(
  store: Store<Database>,
  bytes: Buffer,
  by: Pick<AuditEntry, 'at' | 'request' | 'user' | 'key'>,
): Circumstances['log'] {
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  return (entry) => auditStatement(store, { ...by, ...entry, contentHash });
}

/** What the audit log says about the file as a whole. */
export const fileEntry = ({
  Kind,
  Counts: { New, Changed },
}: ImportReport): Pick<AuditEntry, 'action' | 'object' | 'detail'> => ({
  action: 'import',
  object: { type: Kind, id: 'file' },
  detail: { New, Changed },
});
