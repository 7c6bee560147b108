import type { JsonObject, Outcome, ReportContext } from '#engine';
import Type, { type Static } from 'typebox';
import { CardStatus } from '../states/facts.ts';
import { RecordFault } from '../audit/record-fault.ts';
import { DeviceMoment, Id, Moment, Slug, VersionHash } from '../identifiers.ts';
import { MappingCard } from '../work/field-work.ts';

const Text = Type.String();

/** What a person has typed: any JSON object. A draft may be incomplete and invalid; it is stored as typed. */
export const Entries = Type.Unsafe<JsonObject>(Type.Record(Type.String(), Type.Unknown()));
export type Entries = Static<typeof Entries>;

/** The facts that formulas see beside the entries. The server makes them; the contract describes them no further. */
const Context = Type.Unsafe<ReportContext>(Type.Unknown());

const outcomes = [
  'satisfactory',
  'satisfactory with remarks',
  'limited',
  'not satisfactory',
  'incomplete',
] as const satisfies readonly Outcome[];
const OutcomeName = Type.Union([
  Type.Literal(outcomes[0]),
  Type.Literal(outcomes[1]),
  Type.Literal(outcomes[2]),
  Type.Literal(outcomes[3]),
  Type.Literal(outcomes[4]),
]);

/** The tester's own outcome instead of the computed one. Both are kept and printed. */
export const Override = Type.Object(
  { Outcome: OutcomeName, Reason: Type.String({ minLength: 10, maxLength: 500, title: 'Reason' }) },
  { additionalProperties: false },
);
export type Override = Static<typeof Override>;

/** In a draft the reason may still be too short; submit checks it. */
const OverrideDraft = Type.Object(
  { Outcome: OutcomeName, Reason: Type.String({ maxLength: 500 }) },
  { additionalProperties: false },
);

/** A draft as the device sends it. */
export const DraftBody = Type.Object(
  {
    Version: VersionHash,
    Entries,
    Override: Type.Optional(OverrideDraft),
    /** Device time of the last change in this body. */
    SavedAt: DeviceMoment,
  },
  { additionalProperties: false },
);
export type DraftBody = Static<typeof DraftBody>;

/** The server's copy of an open draft. `Rev` is in its ETag: one more with every save, also after a draft was discarded or submitted. */
export const Draft = Type.Object({
  ...DraftBody.properties,
  Rev: Type.Integer({ minimum: 1 }),
  RevisionNo: Type.Integer({ minimum: 0 }),
  ReopenReason: Type.Optional(Text),
  /** Who saved it last. */
  SavedBy: Type.Optional(Text),
});
export type Draft = Static<typeof Draft>;

/** What the server stored of a draft, and its new revision number. */
export const DraftSaved = Type.Object({
  Rev: Type.Integer({ minimum: 1 }),
  RevisionNo: Type.Integer({ minimum: 0 }),
  SavedAt: Moment,
});
export type DraftSaved = Static<typeof DraftSaved>;

/** A report as the device submits it. */
export const SubmitBody = Type.Object(
  {
    Version: VersionHash,
    /** As typed. Computed values in it are compared with the server's and replaced by them. */
    Entries,
    Override: Type.Optional(Override),
    SubmittedAt: DeviceMoment,
  },
  { additionalProperties: false },
);
export type SubmitBody = Static<typeof SubmitBody>;

/** The firm that issues the report: the head of every printed page. */
export const Firm = Type.Object({
  Name: Text,
  Address: Text,
  Phone: Type.Optional(Text),
  Email: Type.Optional(Text),
  Gstin: Type.Optional(Text),
});
export type Firm = Static<typeof Firm>;

/** A computed value on which device and server disagreed: the server's stands. */
const Difference = Type.Object({ Pointer: Text, Device: Type.Unknown(), Server: Type.Unknown() });

/** A submitted revision of a report, with the values that the server computed. */
export const ReportRevision = Type.Object({
  ReportId: Id,
  MappingId: Id,
  ReportTypeKey: Slug,
  ReportNo: Text,
  RevisionNo: Type.Integer({ minimum: 0 }),
  Status: Type.Union([Type.Literal('submitted'), Type.Literal('superseded'), Type.Literal('void')]),
  Version: VersionHash,
  /** The submitted values: hidden answers omitted, computed values from the server. */
  Values: Entries,
  /** The facts about equipment, customer and user that formulas could see, frozen at submit. */
  Context,
  ComputedOutcome: OutcomeName,
  Override: Type.Optional(Override),
  Differences: Type.Array(Difference),
  /** By the clock of the device, and never later than `ReceivedAt`: equal to it where the device told a time that cannot be right. */
  SubmittedAt: Moment,
  /** That time. The report was judged on the day of receipt. Absent: the device told a possible one. */
  ToldAt: Type.Optional(Moment),
  /** When the server received it: later than `SubmittedAt` where a phone had no network. */
  ReceivedAt: Moment,
  SubmittedBy: Text,
  ReopenReason: Type.Optional(Text),
  /** The hash of its record, as the audit log has it (`ReportRecord`). */
  ContentHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  /** The firm as it was at submit. Absent where somebody has changed what the record says. */
  Firm: Type.Optional(Firm),
  /** What was changed outside the system, as far as it is known. */
  Faults: Type.Optional(Type.Array(RecordFault)),
});
export type ReportRevision = Static<typeof ReportRevision>;

/** A revision of a report as a list shows it. */
export const RevisionCard = Type.Object({
  ReportId: Id,
  RevisionNo: Type.Integer({ minimum: 0 }),
  Status: Text,
  Outcome: OutcomeName,
  SubmittedAt: Moment,
  SubmittedBy: Text,
  ReopenReason: Type.Optional(Text),
});
export type RevisionCard = Static<typeof RevisionCard>;

/** Everything a device needs to open the report of a mapping. */
export const ReportView = Type.Object({
  Mapping: MappingCard,
  CallNo: Text,
  Customer: Text,
  Site: Text,
  Firm,
  /** The version that a new draft starts on; absent when the type is not installed. */
  CurrentVersion: Type.Optional(VersionHash),
  /** Its job card. */
  Card: Type.Object({ JobCardId: Id, Status: CardStatus }),
  CallId: Id,
  /** Who filled it in while the safety checks were still open. Absent: nobody. */
  SafetyBypasses: Type.Optional(Type.Array(Type.Object({ DeviceAt: Moment, Actor: Text }))),
  /** What formulas may see besides the report itself. */
  Context,
  Draft: Type.Optional(Draft),
  Submitted: Type.Optional(ReportRevision),
  Revisions: Type.Array(RevisionCard),
  /** What was changed outside the system in any of its revisions, one that was removed included. */
  Faults: Type.Optional(Type.Array(Type.Object({ ...RecordFault.properties, RevisionNo: Type.Integer() }))),
  /** False for readers (a coordinator) and for finished tasks. */
  MayEdit: Type.Boolean(),
  /** The report is the caller's to fill in, when it is open. */
  IsMine: Type.Boolean(),
});
export type ReportView = Static<typeof ReportView>;

/** Why a submitted report is reopened. */
export const ReopenBody = Type.Object(
  { Reason: Type.String({ minLength: 10, maxLength: 500, title: 'Reason' }) },
  { additionalProperties: false },
);
export type ReopenBody = Static<typeof ReopenBody>;

/** Characters of a signer's name. */
export const longestSigner = 200;

/** A pen stroke: points in CSS pixels of the pad it was drawn on, `time` in epoch ms. */
const Stroke = Type.Object({
  points: Type.Array(
    Type.Object({
      x: Type.Number(),
      y: Type.Number(),
      time: Type.Number(),
      pressure: Type.Optional(Type.Number()),
      color: Type.Optional(Type.String({ maxLength: 32 })),
    }),
  ),
});
/** Strokes that can be redrawn at any size; `typedName` is the name of a person who typed instead of drawing. */
export const Strokes = Type.Object({
  width: Type.Number(),
  height: Type.Number(),
  strokes: Type.Array(Stroke),
  typedName: Type.Optional(Type.String({ minLength: 1, maxLength: longestSigner })),
});
export type Strokes = Static<typeof Strokes>;
