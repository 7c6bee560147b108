import type { Chart, Json, JsonObject, Judgement, Pointer, Column } from '#engine';

/** One field on paper. */
export interface SheetFact {
  readonly pointer: Pointer;
  readonly label: string;
  readonly schema: JsonObject;
  readonly value: Json | undefined;
  readonly judgement: Judgement | undefined;
  readonly isComputed: boolean;
  /** What was found there, and how far it has moved since then and since the last visit. */
  readonly moves: readonly string[];
}

/** A row of a table, with a cell for each of its columns. */
export interface SheetRow {
  readonly pointer: Pointer;
  readonly cells: readonly SheetFact[];
  readonly judgement: Judgement | undefined;
  /** A number decides: where it is between its limits. */
  readonly band: { readonly at: number | undefined } | undefined;
}

/** What stands in a section, one below the other. */
export type SheetBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly SheetFact[] }
  | {
      readonly kind: 'table';
      readonly label: string;
      readonly columns: readonly Column[];
      readonly rows: readonly SheetRow[];
      /** The sources of the limits of its columns, each once. */
      readonly limits: readonly string[];
    }
  | { readonly kind: 'signature'; readonly fact: SheetFact; readonly title: string }
  | { readonly kind: 'signatures'; readonly signatures: readonly SheetSignature[] }
  | { readonly kind: 'chart'; readonly chart: Chart }
  | SheetPhotosBlock;

/** Photos side by side, each a figure. */
export interface SheetPhotosBlock {
  readonly kind: 'photos';
  readonly label: string;
  readonly photos: readonly SheetPhoto[];
  /** The number of its first photo: figures are numbered through the report. */
  readonly firstFigure: number;
}

export interface SheetPhoto {
  readonly id: string;
  /** The caption; without it photos carry the name of their field. */
  readonly caption: string | undefined;
}

/** A signature with the fields beside it: name, designation, date. */
export interface SheetSignature {
  readonly title: string;
  readonly image: SheetFact;
  readonly lines: readonly SheetFact[];
}

/** A part of the report under a heading of its own. */
export interface SheetSection {
  readonly key: string;
  readonly label: string;
  readonly judgement: Judgement | undefined;
  readonly blocks: readonly SheetBlock[];
  /** Warnings, and errors of a draft, that the reader must know. */
  readonly remarks: readonly string[];
}
