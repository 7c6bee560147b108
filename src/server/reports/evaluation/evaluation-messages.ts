import type { ReportTypeBundle } from '#engine';
import type { JsonText } from '../../storage/json-column.ts';
import type { Judged, ToJudge } from './judged-report.ts';

export interface EvaluationRequest {
  readonly id: number;
  /** The version of the report type. */
  readonly version: string;
  /** Sent where the thread does not have the version. */
  readonly bundle?: JsonText<ReportTypeBundle>;
  /** Absent: the version is only compiled. */
  readonly report?: ToJudge;
}

export type EvaluationAnswer =
  | { readonly judged: Judged | undefined }
  | { readonly isVersionMissing: true }
  | { readonly failure: string };

export type EvaluationReply = EvaluationAnswer & { readonly id: number };
