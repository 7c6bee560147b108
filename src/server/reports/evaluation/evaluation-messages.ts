import type { JsonObject, ReportTypeBundle } from '#engine';
import type { JsonText } from '../../storage/json-column.ts';
import type { Judged, ToJudge } from './judged-report.ts';

export interface EvaluationRequest {
  readonly id: number;
  /** The version of the report type. */
  readonly version: string;
  /** Sent where the thread does not have the version. */
  readonly bundle?: JsonText<ReportTypeBundle>;
  /** Absent: the version is only compiled. */
  readonly work?: EvaluationWork;
}

export type EvaluationWork =
  | { readonly judge: ToJudge }
  /** The values of an archived report, whose entries are wanted. */
  | { readonly reopen: JsonText<JsonObject> };

export type EvaluationAnswer =
  | { readonly isCompiled: true }
  | { readonly judged: Judged }
  | { readonly entries: JsonText<JsonObject> }
  | { readonly isVersionMissing: true }
  | { readonly failure: string };

export type EvaluationReply = EvaluationAnswer & { readonly id: number };
