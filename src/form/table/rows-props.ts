import type { Pointer } from '#engine';
import type { Column } from './columns.ts';

/** The rows of a table, as a grid or as cards. */
export interface RowsProps {
  readonly list: Pointer;
  readonly label: string;
  readonly count: number;
  readonly columns: readonly Column[];
  /** Those that apply in no row with them. */
  readonly every: readonly Column[];
  readonly labelName: string | undefined;
  /** What a row has behind it, told on demand. */
  readonly behind: 'verdict' | 'formulas' | undefined;
  readonly writable: boolean;
  /** `undefined` where rows are fixed. */
  readonly onRemove: ((row: number, name: string) => void) | undefined;
}
