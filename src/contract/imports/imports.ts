import Type, { type Static } from 'typebox';
import { importKinds, largestImport, type ImportKind } from './import-kinds.ts';

export const ImportKindName = Type.Unsafe<ImportKind>({ type: 'string', enum: [...importKinds] });

/** The size of the largest file in base64. */
const asBase64 = Math.ceil(largestImport / 3) * 4;

export const ImportFile = Type.Object(
  {
    FileName: Type.String({ minLength: 1, maxLength: 255, title: 'File name' }),
    /** The file itself, CSV or JSON, base64. Sent as bytes, so that one place detects its encoding. */
    // Slightly above the limit, so that a file that is too large gets a sentence, not a schema error.
    Content: Type.String({ maxLength: asBase64 + 4, title: 'File' }),
  },
  { additionalProperties: false },
);
export type ImportFile = Static<typeof ImportFile>;

const Text = Type.String();
const Count = Type.Integer({ minimum: 0 });

/** A cell or a row that cannot be imported: what is wrong, and what to do. */
export const ImportMistake = Type.Object({
  /** Numbered as in the spreadsheet: the heading is row 1. */
  Row: Count,
  Column: Type.Optional(Text),
  Message: Text,
  Fix: Type.Optional(Text),
});
export type ImportMistake = Static<typeof ImportMistake>;

/** The effect of a row that is not already stored unchanged. */
export const ImportedRow = Type.Object({
  Row: Count,
  Ref: Text,
  Name: Text,
  IsNew: Type.Boolean(),
  /** For a changed row. Absent `Before` or `After`: the cell was or becomes empty. */
  Changes: Type.Array(Type.Object({ Column: Text, Before: Type.Optional(Text), After: Type.Optional(Text) })),
});
export type ImportedRow = Static<typeof ImportedRow>;

/** What an import did, or would do, row by row. */
export const ImportReport = Type.Object({
  Kind: ImportKindName,
  /** A preview: nothing was written. */
  IsDryRun: Type.Boolean(),
  Counts: Type.Object({ Rows: Count, New: Count, Changed: Count, Same: Count, Wrong: Count }),
  /** The first mistakes; `MoreMistakes` gives the number of the others. */
  Mistakes: Type.Array(ImportMistake),
  MoreMistakes: Count,
  Rows: Type.Array(ImportedRow),
  MoreRows: Count,
});
export type ImportReport = Static<typeof ImportReport>;
