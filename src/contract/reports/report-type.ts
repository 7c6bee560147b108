import Type, { type Static } from 'typebox';
import { Moment, Slug, VersionHash } from '../identifiers.ts';

const identity = {
  Slug,
  Title: Type.String(),
  Edition: Type.Optional(Type.String()),
  Category: Type.Optional(Type.String()),
  Ansi: Type.Array(Type.String()),
};

/** A report type that is live. */
export const ReportTypeCard = Type.Object({ ...identity, Version: VersionHash, PublishedAt: Moment });
export type ReportTypeCard = Static<typeof ReportTypeCard>;

export const ReportTypes = Type.Object({ Items: Type.Array(ReportTypeCard) });
export type ReportTypes = Static<typeof ReportTypes>;

/** `refused`: the current files are rejected; the previous version is still served. `warned`: accepted, with warnings. */
const Health = Type.Union([Type.Literal('good'), Type.Literal('warned'), Type.Literal('refused')]);
/** Whether a report type is usable, usable with warnings, or refused. */
export type Health = Static<typeof Health>;

/** A finding about a file, with its location. */
export const RefusalCard = Type.Object({
  File: Type.String(),
  Line: Type.Integer({ minimum: 0 }),
  Column: Type.Integer({ minimum: 0 }),
  Pointer: Type.String(),
  Code: Type.String(),
  Message: Type.String(),
  Hint: Type.Optional(Type.String()),
  /** The line of the file, or the formula in it, and under it a line with a caret at the place. */
  Excerpt: Type.Optional(Type.String()),
  /** The report types concerned; none: the folders as a whole. */
  Types: Type.Array(Slug),
});
export type RefusalCard = Static<typeof RefusalCard>;

/** A report type as its author sees it: live, or with a file that was never accepted. */
export const WorkbenchType = Type.Object({
  ...identity,
  /** Absent: no version was ever accepted. */
  Live: Type.Optional(
    Type.Object({
      Version: VersionHash,
      PublishedAt: Moment,
      Sections: Type.Integer(),
      Fields: Type.Integer(),
      Rules: Type.Integer(),
      Formulas: Type.Integer(),
    }),
  ),
  Health,
  Files: Type.Array(Type.String()),
});
export type WorkbenchType = Static<typeof WorkbenchType>;

/** The current state of the two folders: every type, why files are refused, and warnings about the accepted ones. */
export const Workbench = Type.Object({
  /** Changes when anything below does. */
  Revision: Type.String(),
  Types: Type.Array(WorkbenchType),
  Refusals: Type.Array(RefusalCard),
  Warnings: Type.Array(RefusalCard),
});
export type Workbench = Static<typeof Workbench>;
