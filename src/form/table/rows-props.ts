import type { PickOption, Pointer } from '#engine';
import type { Column } from './columns.ts';
import type { RowTools } from './row-actions.tsx';

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
  /** What a row may be filled from. */
  readonly pick: PickOption | undefined;
  /** `undefined` where nothing may be done with a row as a whole. */
  readonly tools: RowTools | undefined;
}
