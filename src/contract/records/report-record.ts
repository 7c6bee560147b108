import canonicalize from 'canonicalize';
import Type, { type Static } from 'typebox';
import { Id, Moment, Slug, Uuid, VersionHash } from '../identifiers.ts';
import { Firm, Override } from '../reports/report.ts';

/** The first member of every record, by which anybody recognises one. */
export const recordFormat = 'switchgear-reports-record';

/** Counted on with every change of what a record says or how it is spelled; records of earlier versions stay as they are. */
export const recordVersion = 1;

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Text = Type.String();

/** Who signed, as far as the signature says it. */
const Signer = Type.Object({
  Name: Type.Optional(Text),
  /** The field that was signed. */
  Field: Type.Optional(Text),
  Side: Type.Optional(Text),
  /** The user who typed the name in place of ink. */
  TypedBy: Type.Optional(Id),
  InkHash: Type.Optional(Text),
});

/** A photo or a signature: everything that is stored of it. */
export const RecordedPicture = Type.Object({
  /** The pointer of the value that names it. */
  Field: Text,
  AttachmentId: Uuid,
  Kind: Text,
  /** What it was made for; none: kept for several reports, as the signature of a person is. */
  MappingId: Type.Optional(Id),
  TaskId: Type.Optional(Id),
  JobCardId: Type.Optional(Id),
  CallId: Type.Optional(Id),
  MimeType: Text,
  ByteSize: Type.Integer(),
  /** Of the file. */
  Sha256,
  /** Of the file of the small picture. */
  Thumb: Type.Optional(Type.Object({ MimeType: Text, Sha256 })),
  /** SHA-256 of the canonical text of the strokes. */
  Strokes: Type.Optional(Sha256),
  Caption: Type.Optional(Text),
  Signer: Type.Optional(Signer),
  /** By the clock of the device. */
  MadeAt: Moment,
  ReceivedAt: Moment,
  /** The user on whose device it was made. */
  MadeBy: Id,
});
export type RecordedPicture = Static<typeof RecordedPicture>;

/** What a record says beside the other columns of a report, as it was at submit. */
export const RecordFacts = Type.Object({
  Author: Type.Object({ UserId: Id, FullName: Text }),
  /** The firm at the head of the paper. */
  Firm,
  Signatures: Type.Array(RecordedPicture),
  Photos: Type.Array(RecordedPicture),
});
export type RecordFacts = Static<typeof RecordFacts>;

/**
 * Everything that a report says. Its text is RFC 8785, its hash the SHA-256 of that text in UTF-8: see `recordText`. What is large
 * stands in it by its own hash, made the same way. The state of a report (submitted, superseded) is not in it: the log tells which
 * revision is the last.
 */
export const ReportRecord = Type.Object({
  Format: Type.Literal(recordFormat),
  FormatVersion: Type.Literal(recordVersion),
  ReportId: Id,
  MappingId: Id,
  ReportType: Slug,
  /** Hash of the report type as it was published. */
  Version: VersionHash,
  ReportNo: Text,
  RevisionNo: Type.Integer({ minimum: 0 }),
  ...RecordFacts.properties,
  /** The user. */
  SubmittedBy: Id,
  /** By the clock of the device. */
  SubmittedAt: Moment,
  ReceivedAt: Moment,
  /** What the device told, where that could not be right and the time of receipt was taken. */
  ToldAt: Type.Optional(Moment),
  /** As worked out. */
  Outcome: Text,
  Override: Type.Optional(Override),
  /** Why the revision before it was reopened. */
  ReopenReason: Type.Optional(Text),
  /** What a customer's signature on the visit is attached to. */
  ContentHash: Sha256,
  /** Everything typed that applies, as it was typed, with the values worked out from it. */
  Values: Sha256,
  /** The facts about customer, site, equipment, instruments and people that formulas saw and the paper prints. */
  Context: Sha256,
  /** Verdicts and findings; what was shown of each element; what made the report easier to pass. */
  Evaluation: Sha256,
  /** Where the device had worked out something else. */
  Differences: Sha256,
});
export type ReportRecord = Static<typeof ReportRecord>;

/** What the hash of a record is made from. */
export const recordText = (record: ReportRecord): string => canonicalize(record) ?? '';

/** A record of which only the number is not known yet: its text up to the number, and from there on. */
export function recordTextAround(record: Omit<ReportRecord, 'ReportNo'>): readonly [before: string, after: string] {
  // Inside a text every quotation mark has a backslash before it, so this stands nowhere else.
  const [before = '', after = ''] = (canonicalize({ ...record, ReportNo: '' }) ?? '').split('"ReportNo":""');
  return [`${before}"ReportNo":"`, `"${after}`];
}

/** The members that are named when something differs. The number is not among them: it is known last. */
export const recordMembers = [
  'Outcome',
  'Override',
  'Values',
  'Evaluation',
  'Context',
  'Differences',
  'Signatures',
  'Photos',
  'Author',
  'SubmittedBy',
  'Firm',
  'SubmittedAt',
  'ReceivedAt',
  'ToldAt',
  'ReopenReason',
  'RevisionNo',
  'Version',
  'ReportType',
  'MappingId',
  'ReportId',
  'ContentHash',
] as const satisfies readonly Exclude<keyof ReportRecord, 'ReportNo'>[];
