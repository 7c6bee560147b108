import { hash as hashAtOnce } from 'node:crypto';
import { canonicalText, type Json } from '#engine';
import {
  recordFormat,
  recordMembers,
  recordText,
  recordTextAround,
  recordVersion,
  type RecordFacts,
  type ReportRecord,
} from '#contract';
import type { Selectable } from 'kysely';
import { hashToCome, type LateRecord } from '../../storage/chain/late-record.ts';
import type { ReportsTable } from '../../storage/tables/reports.ts';
import { omitNulls } from '../../storage/omit-nulls.ts';
import { isoMoment } from '../../ground/time.ts';

/** At once: a record has twenty short texts, and to begin a hash costs more than they do. */
export const sha256Of = (text: string): string => hashAtOnce('sha256', text);

/** The hash of a JSON value: of its canonical text. */
export const hashOfJson = (value: Json | object): string => sha256Of(canonicalText(value));

/** What is large stands in a record by its hash. */
export type PartHashes = Pick<ReportRecord, 'Values' | 'Context' | 'Evaluation' | 'Differences'>;

/** The columns that a record is made from. */
export type RecordedRow = Omit<Selectable<ReportsTable>, 'facts' | 'status' | 'report_no'> & {
  readonly report_type_key: string;
};

type Unnumbered = Omit<ReportRecord, 'ReportNo'>;

/** The record of a report, but for its number. */
export function recordOf(row: RecordedRow, facts: RecordFacts, parts: PartHashes): Unnumbered {
  const { override_outcome: outcome, override_reason: reason } = row;
  return {
    Format: recordFormat,
    FormatVersion: recordVersion,
    ReportId: row.report_id,
    MappingId: row.mapping_id,
    ReportType: row.report_type_key,
    Version: row.version,
    RevisionNo: row.revision_no,
    ...facts,
    SubmittedBy: row.submitted_by,
    SubmittedAt: isoMoment(row.submitted_at),
    ReceivedAt: isoMoment(row.received_at),
    Outcome: row.outcome,
    ContentHash: row.content_hash,
    ...parts,
    ...omitNulls({
      // Half an override is none on paper, but no server writes one.
      Override: outcome === null && reason === null ? null : { Outcome: outcome ?? '', Reason: reason ?? '' },
      ReopenReason: row.reopen_reason,
      ToldAt: row.told_at === null ? null : isoMoment(row.told_at),
    }),
  } as Unnumbered; // The outcome of an override is what the database says, which may be anything.
}

/** What the log keeps of a record: its hash, or how to make it once the number is known, and a few digits for each member. */
export interface Attested {
  readonly hash: string;
  readonly late?: LateRecord;
  readonly digits: string;
}

export function attested(record: Unnumbered, reportNo: string | undefined): Attested {
  const digits = digitsOf(record);
  if (reportNo !== undefined) return { hash: sha256Of(recordText({ ...record, ReportNo: reportNo })), digits };
  const [before, after] = recordTextAround(record);
  return { hash: hashToCome, late: { before, after, reportId: record.ReportId }, digits };
}

const digitsEach = 4;

/** Enough of the hash of each member to name one that differs; the hash of the record is what proves it. */
export function digitsOf(record: Unnumbered): string {
  return recordMembers
    .map((name) => {
      const member = record[name];
      // A hash already.
      if (typeof member === 'string' && member.length === 64) return member.slice(0, digitsEach);
      return sha256Of(member === undefined ? '' : canonicalText(member)).slice(0, digitsEach);
    })
    .join('');
}

/** The members by which two records differ; of the same members, the number. */
export function membersThatDiffer(one: string, other: string): readonly string[] {
  const differ = recordMembers.filter((_, at) => {
    const digits = (text: string): string => text.slice(at * digitsEach, (at + 1) * digitsEach);
    return digits(one) !== digits(other);
  });
  return differ.length === 0 ? ['ReportNo'] : differ;
}
