import { createHash } from 'node:crypto';

/**
 * The record of a report whose number is taken by the same write: its text around that number. The row of the audit log with the hash of
 * the record is written after the report.
 */
export interface LateRecord {
  readonly before: string;
  readonly after: string;
  readonly reportId: number;
}

/** Stands in the facts of a row for a hash that is not known yet. No hash has such digits. */
export const hashToCome = '?'.repeat(64);

export const hashOfLate = ({ before, after }: LateRecord, reportNo: string): string =>
  createHash('sha256')
    .update(before + reportNo + after)
    .digest('hex');
