import Type, { type Static } from 'typebox';
import { Moment, Slug, VersionHash } from './identifiers.ts';

/** A report type that is live. */
export const ReportTypeCard = Type.Object({
  Slug,
  Title: Type.String(),
  Version: VersionHash,
  Edition: Type.Optional(Type.String()),
  Category: Type.Optional(Type.String()),
  Ansi: Type.Array(Type.String()),
  PublishedAt: Moment,
});
export type ReportTypeCard = Static<typeof ReportTypeCard>;

/** Why a file was not taken: the version before it stays live. */
export const RefusalCard = Type.Object({
  File: Type.String(),
  Line: Type.Integer({ minimum: 0 }),
  Column: Type.Integer({ minimum: 0 }),
  Pointer: Type.String(),
  Code: Type.String(),
  Message: Type.String(),
  Hint: Type.Optional(Type.String()),
});
export type RefusalCard = Static<typeof RefusalCard>;

export const ReportTypes = Type.Object({ Items: Type.Array(ReportTypeCard), Refusals: Type.Array(RefusalCard) });
export type ReportTypes = Static<typeof ReportTypes>;
