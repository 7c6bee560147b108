import type { Json, JsonObject } from '../../json.ts';
import type { Pointer } from '../../pointer.ts';
import type { ReportContext } from '../../report-context.ts';
import type { Outcome, Verdict } from '../../verdict.ts';

/** A report as somebody could fill it, with what must come out. Data: an engineer writes one by dropping in a file. */
export interface RecordedCase {
  readonly description: string;
  /** What the case is there to show: one of `caseSubjects`, or anything else. */
  readonly shows: string;
  /** Facts the report is started with. Those of the case it extends, where it gives none. */
  readonly context?: ReportContext;
  /** The whole report as typed ... */
  readonly entries?: JsonObject;
  /** ... or another case of the same type, or `blank` for a report just started, with changes; null takes an entry away. */
  readonly extends?: string;
  readonly change?: { readonly [pointer: Pointer]: Json };
  readonly expect: Expectation;
}

/** What a case says of its report; of the rest it says nothing. */
export interface Expectation {
  readonly outcome?: Outcome;
  readonly verdicts?: { readonly [pointer: Pointer]: Verdict };
  /** Numbers agree within `nearEnough`. null: absent. */
  readonly values?: { readonly [pointer: Pointer]: Json };
  /** All that is said about the report, and nothing else. */
  readonly issues?: readonly { readonly pointer: Pointer; readonly code: string }[];
  /** Places that must not apply. */
  readonly hidden?: readonly Pointer[];
}

/** As the worked values of the references are printed. */
export const nearEnough = 0.0006;

/** What the cases of a report type show between them, and the outcome that then comes out. */
export const caseSubjects: { readonly [subject: string]: Outcome | 'any' } = {
  'full pass': 'satisfactory',
  fail: 'not satisfactory',
  attention: 'satisfactory with remarks',
  incomplete: 'incomplete',
  'on the limit': 'any',
  variant: 'any',
  calibration: 'incomplete',
};
