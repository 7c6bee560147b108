import type { Outcome } from '#engine';
import Type, { type Static } from 'typebox';
import { Id, Moment, Slug, VersionHash } from './identifiers.ts';
import { MappingCard } from './field-work.ts';

const Text = Type.String();

/** What a person has typed: any JSON object. A draft may be incomplete and invalid; it is stored as typed. */
export const Entries = Type.Record(Type.String(), Type.Unknown());
export type Entries = Static<typeof Entries>;

const outcomes = [
  'satisfactory',
  'satisfactory with remarks',
  'not satisfactory',
  'incomplete',
] as const satisfies readonly Outcome[];
export const OutcomeName = Type.Union([
  Type.Literal(outcomes[0]),
  Type.Literal(outcomes[1]),
  Type.Literal(outcomes[2]),
  Type.Literal(outcomes[3]),
]);

/** The tester's own outcome instead of the computed one. Both are kept and printed. */
export const Override = Type.Object(
  { Outcome: OutcomeName, Reason: Type.String({ minLength: 10, maxLength: 500, title: 'Reason' }) },
  { additionalProperties: false },
);
export type Override = Static<typeof Override>;

/** While it is a draft the reason may still be short; submit checks it. */
export const OverrideDraft = Type.Object(
  { Outcome: OutcomeName, Reason: Type.String({ maxLength: 500 }) },
  { additionalProperties: false },
);

export const DraftBody = Type.Object(
  {
    Version: VersionHash,
    Entries,
    Override: Type.Optional(OverrideDraft),
    /** Device time of the last change in this body. */
    SavedAt: Moment,
  },
  { additionalProperties: false },
);
export type DraftBody = Static<typeof DraftBody>;

/** The server's copy of an open draft. `Rev` is its ETag: it rises by one with every save. */
export const Draft = Type.Object({
  ...DraftBody.properties,
  Rev: Type.Integer({ minimum: 1 }),
  RevisionNo: Type.Integer({ minimum: 0 }),
  ReopenReason: Type.Optional(Text),
});
export type Draft = Static<typeof Draft>;

export const DraftSaved = Type.Object({
  Rev: Type.Integer({ minimum: 1 }),
  RevisionNo: Type.Integer({ minimum: 0 }),
  SavedAt: Moment,
});
export type DraftSaved = Static<typeof DraftSaved>;

export const SubmitBody = Type.Object(
  {
    Version: VersionHash,
    /** As typed. Computed values in it are compared with the server's and replaced by them. */
    Entries,
    Override: Type.Optional(Override),
    SubmittedAt: Moment,
  },
  { additionalProperties: false },
);
export type SubmitBody = Static<typeof SubmitBody>;

/** A computed value where device and server disagreed: the server's stands. */
export const Difference = Type.Object({ Pointer: Text, Device: Type.Unknown(), Server: Type.Unknown() });

export const ReportRevision = Type.Object({
  ReportId: Id,
  MappingId: Id,
  ReportTypeKey: Slug,
  ReportNo: Text,
  RevisionNo: Type.Integer({ minimum: 0 }),
  Status: Type.Union([Type.Literal('submitted'), Type.Literal('superseded'), Type.Literal('void')]),
  Version: VersionHash,
  /** What was submitted: hidden answers left out, computed values as the server computed them. */
  Values: Entries,
  /** The facts about equipment, customer and user that formulas could see, frozen at submit. */
  Context: Type.Unknown(),
  ComputedOutcome: OutcomeName,
  Override: Type.Optional(Override),
  Differences: Type.Array(Difference),
  SubmittedAt: Moment,
  SubmittedBy: Text,
  ReopenReason: Type.Optional(Text),
  ContentHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type ReportRevision = Static<typeof ReportRevision>;

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

/** Who issues the report: the head of every printed page. */
export const Firm = Type.Object({
  Name: Text,
  Address: Text,
  Phone: Type.Optional(Text),
  Email: Type.Optional(Text),
  Gstin: Type.Optional(Text),
});
export type Firm = Static<typeof Firm>;

/** Everything a device needs to open the report of a mapping. */
export const ReportView = Type.Object({
  Mapping: MappingCard,
  CallNo: Text,
  Customer: Text,
  Site: Text,
  Firm,
  /** The version that a new draft starts on; absent when the type is not installed. */
  CurrentVersion: Type.Optional(VersionHash),
  /** What formulas may see besides the report itself: the engine's `ReportContext`. */
  Context: Type.Unknown(),
  Draft: Type.Optional(Draft),
  Submitted: Type.Optional(ReportRevision),
  Revisions: Type.Array(RevisionCard),
  /** False for readers (a coordinator) and for finished tasks. */
  MayEdit: Type.Boolean(),
});
export type ReportView = Static<typeof ReportView>;

export const ReopenBody = Type.Object(
  { Reason: Type.String({ minLength: 10, maxLength: 500, title: 'Reason' }) },
  { additionalProperties: false },
);
export type ReopenBody = Static<typeof ReopenBody>;

/** A pen stroke: points in CSS pixels of the pad it was drawn on, `time` in epoch ms. */
export const Stroke = Type.Object({
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
export const Strokes = Type.Object({ width: Type.Number(), height: Type.Number(), strokes: Type.Array(Stroke) });
export type Strokes = Static<typeof Strokes>;
