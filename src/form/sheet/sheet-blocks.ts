import type { Chart, Issue, Json, JsonObject, Judgement, Pointer } from '#engine';
import type { Column } from '../table/columns.ts';

/** One entry on paper. */
export interface SheetFact {
  readonly pointer: Pointer;
  readonly label: string;
  readonly schema: JsonObject;
  readonly value: Json | undefined;
  readonly judgement: Judgement | undefined;
  readonly isComputed: boolean;
}

export interface SheetRow {
  readonly pointer: Pointer;
  readonly cells: readonly SheetFact[];
  readonly judgement: Judgement | undefined;
}

export type SheetBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly SheetFact[] }
  | {
      readonly kind: 'table';
      readonly label: string;
      readonly columns: readonly Column[];
      readonly rows: readonly SheetRow[];
    }
  | { readonly kind: 'signature'; readonly fact: SheetFact; readonly title: string }
  | { readonly kind: 'signatures'; readonly signatures: readonly SheetSignature[] }
  | { readonly kind: 'chart'; readonly chart: Chart }
  | SheetPhotosBlock;

export interface SheetPhotosBlock {
  readonly kind: 'photos';
  readonly label: string;
  readonly photos: readonly SheetPhoto[];
  /** The number of its first photo: figures are counted through the report. */
  readonly firstFigure: number;
}

export interface SheetPhoto {
  readonly id: string;
  /** What was written beside it; without it the photos have the name of their field. */
  readonly caption: string | undefined;
}

/** Who signed, with what stands beside the signature: name, designation, date. */
export interface SheetSignature {
  readonly title: string;
  readonly image: SheetFact;
  readonly lines: readonly SheetFact[];
}

export interface SheetSection {
  readonly key: string;
  readonly label: string;
  readonly judgement: Judgement | undefined;
  readonly blocks: readonly SheetBlock[];
  /** What the reader must know: warnings, and errors of a draft. */
  readonly issues: readonly Issue[];
}
