import type { Entries, Override, ReportRevision, ReportView } from '#contract';

/** What the page shows about a report besides its fields. Kept with the draft, so that it opens without a connection. */
export type DraftHead = Pick<ReportView, 'Mapping' | 'CallNo' | 'Customer' | 'Site' | 'Firm'>;

/** The report of one mapping while it is being filled in. The device owns it until the server has answered a submit. */
export interface Draft {
  readonly mappingId: number;
  readonly slug: string;
  /** The report type version the draft was started with. It changes only when the tester moves the draft to a newer one. */
  readonly version: string;
  readonly revisionNo: number;
  /** As typed, without computed values. */
  readonly entries: Entries;
  readonly override?: Override;
  /** The server's `Rev` that this draft is based on; 0 when the server has none. */
  readonly baseRev: number;
  /** Incremented with every change on this device. */
  readonly changeNo: number;
  /** The last change that the server confirmed. */
  readonly sentChangeNo: number;
  /** Device time of the last change. */
  readonly savedAt: string;
  /** What formulas can see besides the report, as of the start of the draft. */
  readonly context: ReportView['Context'];
  readonly head: DraftHead;
  /** The tester has submitted it; it is locked until the server answers. */
  readonly closing?: Closing;
}

interface Closing {
  readonly kind: 'submit' | 'discard';
  /** The outbox item that carries it. */
  readonly key: string;
  readonly at: string;
}

/** Something typed that is no longer the draft. Nothing a person typed is destroyed at once. */
export interface DraftCopy extends Pick<
  Draft,
  'mappingId' | 'slug' | 'version' | 'revisionNo' | 'entries' | 'override' | 'savedAt'
> {
  readonly id: number;
  readonly keptAt: string;
  readonly why: CopyReason;
}

/**
 * `mine`, `theirs`: the rejected side of a conflict. `discarded`: by the tester. `other-tab`: typed in a tab that no longer
 * held the report. `moved`: the draft before it moved to a newer version of the form. `file`: from a file of unsent work.
 */
export type CopyReason = 'mine' | 'theirs' | 'discarded' | 'other-tab' | 'moved' | 'file';

/** What this device last submitted for a mapping, as the server confirmed it. */
export interface SubmittedReport {
  readonly mappingId: number;
  readonly head: DraftHead;
  readonly revision: ReportRevision;
}

export const isSent = (draft: Draft): boolean => draft.sentChangeNo === draft.changeNo;
