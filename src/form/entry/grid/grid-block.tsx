import { memo, type RefObject } from 'react';
import type { CellChoice } from '../cells/cell-choice.ts';
import { GridRow } from './grid-row.tsx';
import type { RowsProps } from '../rows/rows-props.ts';
import { rowsOfBlock, useNear } from '../rows/row-block.ts';

/** The height of a row without notes below it. */
const usualRow = 57;

interface GridBlockProps extends RowsProps {
  readonly choice: CellChoice;
  readonly block: number;
  /** The focus is in or beside it, or moving to it: it stays mounted wherever the table is scrolled. */
  readonly isHeld: boolean;
  readonly frame: RefObject<Element | null>;
}

/** A block of grid rows: mounted while near the viewport, otherwise a placeholder of the same height. */
export const GridBlock = memo(function GridBlock({ block, isHeld, frame, ...rows }: GridBlockProps) {
  const inBlock = rowsOfBlock(block, rows.count);
  const { ref, isNear, height } = useNear<HTMLTableSectionElement>({ block, count: rows.count, usualRow, frame });
  return (
    <tbody ref={ref}>
      {isNear || isHeld ? (
        inBlock.map((row) => <GridRow key={row} {...rows} row={row} />)
      ) : (
        <tr role="presentation" style={{ height }} />
      )}
    </tbody>
  );
});
