import type { RecordFacts } from '#contract';
import { attested, hashOfJson, recordOf, type RecordedRow } from '../../../src/server/audit/records/report-record.ts';
import { canonicalFacts, noFacts } from '../../../src/server/storage/chain/audit-facts.ts';
import { linkAfter, type Head, type Link } from '../../../src/server/storage/chain/link.ts';
import { toJson } from '../../../src/server/storage/json-column.ts';
import type { AuditLogTable } from '../../../src/server/storage/tables/audit.ts';

/** The rows of the audit log about submitted reports, after those that the server has written. */
export class SubmitLog {
  #head: Head;
  #last: Link | undefined;

  constructor(head: Head) {
    this.#head = head;
  }

  /** The end of the chain, if a row was added. */
  get last(): Link | undefined {
    return this.#last;
  }

  /** What a server writes with a report: its record by its hash. */
  submitted(
    row: RecordedRow,
    { facts, reportNo }: { readonly facts: RecordFacts; readonly reportNo: string },
  ): AuditLogTable {
    const parts = {
      Values: hashOfJson(JSON.parse(row.values) as object),
      Context: hashOfJson(JSON.parse(row.context) as object),
      Evaluation: hashOfJson(JSON.parse(row.evaluation) as object),
      Differences: hashOfJson(JSON.parse(row.differences) as object),
    };
    const { hash, digits } = attested(recordOf(row, facts, parts), reportNo);
    const logged = {
      ...noFacts,
      at: row.received_at,
      actor_id: row.submitted_by,
      actor_role: 'executive' as const,
      action: 'report.submit',
      object_type: 'report',
      object_id: String(row.report_id),
      version: `R${String(row.revision_no)}`,
      content_sha256: hash,
      detail: toJson<unknown>({ Mapping: String(row.mapping_id), Digits: digits }),
    };
    this.#last = linkAfter(this.#head, canonicalFacts(logged));
    this.#head = this.#last;
    return { ...logged, ...this.#last };
  }
}
