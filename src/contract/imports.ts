import Type, { type Static } from 'typebox';
import { importKinds, largestImport, type ImportKind } from './import-kinds.ts';

export const ImportKindName = Type.Unsafe<ImportKind>({ type: 'string', enum: [...importKinds] });

/** What the largest file becomes as base64. */
const asBase64 = Math.ceil(largestImport / 3) * 4;

export const ImportFile = Type.Object(
  {
    FileName: Type.String({ minLength: 1, maxLength: 255, title: 'File name' }),
    /** The file itself, CSV or JSON, base64. As bytes, so that its encoding is judged in one place. */
    // A little more than the largest file: one that is too large is told so in words.
    Content: Type.String({ maxLength: asBase64 + 4, title: 'File' }),
  },
  { additionalProperties: false },
);
export type ImportFile = Static<typeof ImportFile>;

const Text = Type.String();
const Count = Type.Integer({ minimum: 0 });

/** A cell, or a whole row, that cannot be taken: what is wrong, and what to do. */
export const ImportMistake = Type.Object({
  /** As the spreadsheet counts: the heading is row 1. */
  Row: Count,
  Column: Type.Optional(Text),
  Message: Text,
  Fix: Type.Optional(Text),
});
export type ImportMistake = Static<typeof ImportMistake>;

/** What becomes of a row that is not the same already. */
export const ImportedRow = Type.Object({
  Row: Count,
  Ref: Text,
  Name: Text,
  IsNew: Type.Boolean(),
  /** Of a changed row. Absent: there is nothing there, before or after. */
  Changes: Type.Array(Type.Object({ Column: Text, Before: Type.Optional(Text), After: Type.Optional(Text) })),
});
export type ImportedRow = Static<typeof ImportedRow>;

export const ImportReport = Type.Object({
  Kind: ImportKindName,
  /** Nothing was written: this is what would be. */
  IsDryRun: Type.Boolean(),
  Counts: Type.Object({ Rows: Count, New: Count, Changed: Count, Same: Count, Wrong: Count }),
  /** The first of them; `MoreMistakes` says how many others there are. */
  Mistakes: Type.Array(ImportMistake),
  MoreMistakes: Count,
  Rows: Type.Array(ImportedRow),
  MoreRows: Count,
});
export type ImportReport = Static<typeof ImportReport>;
