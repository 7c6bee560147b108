import type { Json, JsonObject, Pointer, ReportContext, Outcome, Verdict } from '#engine';

/** A filled report with its expected results. Pure data: an engineer adds one by dropping in a file. */
export interface RecordedCase {
  readonly description: string;
  /** What the case demonstrates: one of `caseSubjects`, or free text. */
  readonly shows: string;
  /** Facts the report is started with. Inherited from the case it extends where absent. */
  readonly context?: ReportContext;
  /** The whole report as typed ... */
  readonly entries?: JsonObject;
  /** ... or changes to another case of the same type, or to `blank`, a new report; null removes an entry. */
  readonly extends?: string;
  readonly change?: { readonly [pointer: Pointer]: Json };
  readonly expect: Expectation;
}

/** What a case expects of its report. Anything not mentioned may be anything. */
export interface Expectation {
  readonly outcome?: Outcome;
  readonly verdicts?: { readonly [pointer: Pointer]: Verdict };
  /** Numbers agree within `nearEnough`. null: absent. */
  readonly values?: { readonly [pointer: Pointer]: Json };
  /** Every issue of the report, and no others. */
  readonly issues?: readonly { readonly pointer: Pointer; readonly code: string }[];
  /** Places that must not apply. */
  readonly hidden?: readonly Pointer[];
}

/** The precision to which worked values are printed in the references. */
export const nearEnough = 0.0006;

/** What the cases of a report type must demonstrate between them, and the outcome of each. */
export const caseSubjects: { readonly [subject: string]: Outcome | 'any' } = {
  'full pass': 'satisfactory',
  fail: 'not satisfactory',
  attention: 'satisfactory with remarks',
  incomplete: 'incomplete',
  'on the limit': 'any',
  variant: 'any',
  calibration: 'incomplete',
};
