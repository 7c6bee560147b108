import type { Entries, Override, ReportRevision, ReportView } from '#contract';

/** What the page says about a report besides its fields; kept with the draft so that it opens without a connection. */
export type DraftHead = Pick<ReportView, 'Mapping' | 'CallNo' | 'Customer' | 'Site' | 'Firm'>;

/** The report of one mapping while it is being filled. Its truth is on this device until the server has answered a submit. */
export interface Draft {
  readonly mappingId: number;
  readonly slug: string;
  /** The version of the report type it was started with. It changes only when the tester moves the draft to a newer one. */
  readonly version: string;
  readonly revisionNo: number;
  /** As typed, computed values left out. */
  readonly entries: Entries;
  readonly override?: Override;
  /** The server's `Rev` that this draft builds on; 0 when the server has none. */
  readonly baseRev: number;
  /** Rises by one with every change on this device. */
  readonly changeNo: number;
  /** The change that the server last confirmed. */
  readonly sentChangeNo: number;
  /** Device time of the last change. */
  readonly savedAt: string;
  /** What formulas may see besides the report, as it was when the draft was started. */
  readonly context: unknown;
  readonly head: DraftHead;
  /** The tester is done with it; it is locked until the server answers. */
  readonly closing?: Closing;
}

export interface Closing {
  readonly kind: 'submit' | 'discard';
  /** The outbox item that carries it. */
  readonly key: string;
  readonly at: string;
}

/** Something typed that is no longer the draft. Nothing a person typed is destroyed at once. */
export interface KeptCopy {
  readonly id: number;
  readonly mappingId: number;
  readonly slug: string;
  readonly version: string;
  readonly revisionNo: number;
  readonly entries: Entries;
  readonly override?: Override;
  readonly savedAt: string;
  readonly keptAt: string;
  readonly why: KeptBecause;
}

/**
 * `mine`, `theirs`: the side of a conflict that was not chosen. `discarded`: by the tester. `other-tab`: typed in a tab that no
 * longer held the report. `moved`: as it was before it went to a newer version of the form.
 */
export type KeptBecause = 'mine' | 'theirs' | 'discarded' | 'other-tab' | 'moved';

/** What this device submitted last for a mapping, as the server confirmed it. */
export interface SubmittedReport {
  readonly mappingId: number;
  readonly head: DraftHead;
  readonly revision: ReportRevision;
}

export const isSent = (draft: Draft): boolean => draft.sentChangeNo === draft.changeNo;
