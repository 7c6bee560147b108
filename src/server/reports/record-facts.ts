import type { RecordFacts } from '#contract';
import { auditStatement, type AuditEntry } from '../session/audit-row.ts';
import { recordedPicture } from '../audit/records/recorded-picture.ts';
import { attested, recordOf, type PartHashes, type RecordedRow } from '../audit/records/report-record.ts';
import type { Database } from '../storage/database.ts';
import type { Store, Statement } from '../storage/store.ts';
import { findFirm } from './firm.ts';
import type { FoundPicture } from './find-pictures.ts';

/** What the record of a report says beside its columns, as it is now. */
export async function recordFacts(
  store: Pick<Store<Database>, 'db'>,
  { author, pictures }: { readonly author: RecordFacts['Author']; readonly pictures: readonly FoundPicture[] },
): Promise<RecordFacts> {
  const named = (format: FoundPicture['format']) =>
    pictures.filter((one) => one.format === format).map(({ row, pointer }) => recordedPicture(row, pointer));
  return { Author: author, Firm: await findFirm(store), Signatures: named('signature'), Photos: named('photo') };
}

interface ToRecord {
  readonly row: RecordedRow;
  readonly facts: RecordFacts;
  readonly parts: PartHashes;
  /** Absent: taken by the same write, which has inserted the report before. */
  readonly reportNo: string | undefined;
}

type Entry = Omit<AuditEntry, 'object' | 'contentHash' | 'detail' | 'late'> & {
  /** What else the log says of the submit. */
  readonly auditDetail?: NonNullable<AuditEntry['detail']>;
};

/** The row of the audit log that has the hash of the record. When the number is taken by the write, the row is returned with it. */
export function recordStatement(
  store: Pick<Store<Database>, 'db'>,
  { auditDetail: told, ...entry }: Entry,
  { row, facts, parts, reportNo }: ToRecord,
) {
  const { hash, late, digits } = attested(recordOf(row, facts, parts), reportNo);
  const statement: Statement = auditStatement(store, {
    ...entry,
    object: { type: 'report', id: row.report_id, version: `R${String(row.revision_no)}` },
    detail: { ...told, Mapping: String(row.mapping_id), Digits: digits },
    ...(late === undefined ? { contentHash: hash } : { late }),
  });
  return { statement, hash: late === undefined ? hash : undefined };
}
