import type { PickOption, Pointer, Column } from '#engine';
import type { LineColumns } from '../lines/line-columns.ts';
import type { RowTools } from './row-actions.tsx';

/** The rows of a table, as a grid or as cards. */
export interface RowsProps {
  readonly list: Pointer;
  readonly label: string;
  readonly count: number;
  readonly columns: readonly Column[];
  /** All columns, including those that apply in no row. */
  readonly every: readonly Column[];
  readonly labelName: string | undefined;
  /** On a phone: what of a row is on its line. */
  readonly line?: LineColumns | undefined;
  /** The details of a row, shown on demand. */
  readonly behind: 'verdict' | 'formulas' | undefined;
  readonly writable: boolean;
  /** The list that a row may be filled from. */
  readonly pick: PickOption | undefined;
  /** `undefined` when whole rows cannot be changed. */
  readonly tools: RowTools | undefined;
}
