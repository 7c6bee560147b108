import type {
  Issue,
  JsonObject,
  Judgement,
  Outcome,
  Proof,
  Relaxation,
  ReportContext,
  ReportTypeBundle,
} from '#engine';
import type { RecordFacts, Strokes, UploadBody } from '#contract';
import type { Generated } from 'kysely';
import type { JsonText } from '../json-column.ts';
import type { Moment } from './column-types.ts';

/** Every version ever published, for ever: drafts and submitted reports keep theirs. */
export interface ReportTypeVersionsTable {
  /** SHA-256 of the bundled content. */
  version: string;
  slug: string;
  bundle: JsonText<ReportTypeBundle>;
  /** Source of the compiled validators. */
  validator: string;
  published_at: Moment;
}

/** The version of each report type that all servers of the database offer (PostgreSQL only). */
export interface OfferedReportTypesTable {
  slug: string;
  /** Null: withdrawn, because the files were deleted. */
  version: string | null;
}

/** What took too long or too much memory to read, or to work a report out. */
export interface StoppedReportTypesTable {
  /** Of the files that were read, or the version that was worked with. */
  hash: string;
  what: 'reading' | 'evaluation';
  file: string;
  reason: 'time' | 'memory';
  stopped_at: number;
}

export interface StoredOverride {
  readonly outcome: Outcome;
  readonly reason: string;
}

/** The one open draft of a mapping. Entries exactly as typed, valid or not. */
export interface DraftsTable {
  mapping_id: number;
  revision_no: number;
  version: string;
  entries: JsonText<JsonObject>;
  override: JsonText<StoredOverride> | null;
  /** The draft's ETag. */
  rev: number;
  reopen_reason: string | null;
  /** The device's clock at the last change. */
  saved_at: Moment;
  received_at: Moment;
  /** When it was begun or the report reopened. Null: before that was noted. */
  begun_at: Moment | null;
  author_id: number;
}

/** The evaluation at submit, as plain JSON. */
export interface StoredEvaluation {
  readonly outcome: Outcome;
  readonly verdicts: { readonly [pointer: string]: Judgement };
  readonly issues: readonly Issue[];
  /** What was shown of each element, and what made the report easier to pass. */
  readonly proofs: readonly Proof[];
  readonly relaxations: readonly Relaxation[];
}

export interface StoredDifference {
  readonly pointer: string;
  /** Absent if that side had no value. */
  readonly device?: unknown;
  readonly server?: unknown;
}

/** Submitted revisions. A mapping has at most one that is `submitted`; `superseded` and `void` ones stay readable. */
export interface ReportsTable {
  report_id: number;
  mapping_id: number;
  /** The same for all revisions of a mapping. */
  report_no: string;
  revision_no: number;
  status: 'submitted' | 'superseded' | 'void';
  version: string;
  values: JsonText<JsonObject>;
  evaluation: JsonText<StoredEvaluation>;
  context: JsonText<ReportContext>;
  /** As evaluated. */
  outcome: Outcome;
  override_outcome: Outcome | null;
  override_reason: string | null;
  differences: JsonText<readonly StoredDifference[]>;
  /** The device's clock at submit; never later than `received_at`, and equal to it where the device's time cannot be right. */
  submitted_at: Moment;
  /** The time of the device that cannot be right. Null: it can. */
  told_at: Moment | null;
  received_at: Moment;
  submitted_by: number;
  reopen_reason: string | null;
  /** SHA-256 of version, values and context: what a customer's signature on the visit is attached to. */
  content_hash: string;
  /** What the record says beside the other columns. Null: somebody changed it. */
  facts: JsonText<RecordFacts> | null;
}

/** A photo or a signature; its content is a file named by `sha256`. */
export interface AttachmentsTable {
  /** UUID generated on the device. */
  attachment_id: string;
  /** At most one of the four columns names the owner; none for a user's own default signature. */
  mapping_id: number | null;
  task_id: number | null;
  job_card_id: number | null;
  call_id: number | null;
  kind: 'photo' | 'signature';
  mime_type: string;
  byte_size: number;
  sha256: string;
  strokes: JsonText<Strokes> | null;
  /** The person who signed, as named beside the signature. Null for a photo, and where the device did not say it. */
  signer_name: string | null;
  /** The pointer of the field that was signed. */
  signer_field: string | null;
  /** Whose hand it is; null where the report type does not say it. */
  signer_side: 'staff' | 'customer' | null;
  /** The user who typed the name instead of a drawing; null for a drawing. */
  typed_by: number | null;
  /** Of the drawn lines, to find the same drawing elsewhere. */
  ink_hash: string | null;
  caption: string | null;
  /** The thumbnail, if the device made one. */
  thumb_sha256: string | null;
  thumb_mime_type: string | null;
  created_by: number;
  device_at: Moment;
  /** The device's own time, kept only if it cannot be right; `device_at` is then the time of receipt. */
  told_at: Moment | null;
  received_at: Moment;
}

/** Append-only: changes of a photo after its upload. The photo itself stays. */
export interface AttachmentChangesTable {
  seq: Generated<number>;
  attachment_id: string;
  kind: 'caption' | 'remove';
  /** Null: the caption is removed. */
  caption: string | null;
  made_by: number;
  device_at: Moment;
  received_at: Moment;
}

/** What a device said of a picture before its first piece, and what time it told, where `TakenAt` is that of receipt. */
export type AnnouncedUpload = UploadBody & { readonly ToldAt?: string };

/** An upload in pieces; its bytes are in a file named by its id. Deleted when it is complete or abandoned. */
export interface UploadsTable {
  attachment_id: string;
  announced: JsonText<AnnouncedUpload>;
  sha256: string;
  byte_size: number;
  /** Bytes on disk and synced. */
  received: number;
  created_by: number;
  started_at: Moment;
  touched_at: Moment;
}
