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
  /** What was decided between this device and another; kept with the value that was not taken. */
  readonly decisions?: readonly Decision[];
  /** The tester has submitted it; it is locked until the server answers. */
  readonly closing?: Closing;
}

/** The draft that another device saved on the server. */
export interface Theirs {
  readonly version: string;
  readonly entries: Entries;
  readonly override?: Override;
  readonly rev: number;
  readonly revisionNo: number;
  readonly savedAt: string;
  /** Who saved it. */
  readonly savedBy?: string;
}

/** The server's draft as this device last knew it: what a merge compares both sides with. */
export interface Base extends Pick<Draft, 'mappingId' | 'version' | 'entries' | 'override'> {
  /** Valid only while the draft is based on this revision. */
  readonly rev: number;
  /** Another device's draft, while a person has still to decide between it and this one. */
  readonly theirs?: Theirs;
}

/** Both values of a place that two devices had filled in differently, as a person saw them. */
export interface Decision {
  readonly label: string;
  readonly taken: string;
  readonly notTaken: string;
  /** Whose value was not taken. */
  readonly notTakenFrom: 'mine' | 'theirs';
  readonly at: string;
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

/** Whether the server has everything that was typed in this draft. */
export const isSent = (draft: Draft): boolean => draft.sentChangeNo === draft.changeNo;
