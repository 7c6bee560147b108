import { memo, type RefObject } from 'react';
import type { CellChoice } from './cell-choice.ts';
import { GridRow } from './grid-row.tsx';
import type { RowsProps } from './rows-props.ts';
import { rowsOfBlock, useNear } from './row-block.ts';

/** A row without words below it. */
const usualRow = 57;

export interface GridBlockProps extends RowsProps {
  readonly choice: CellChoice;
  readonly block: number;
  /** The caret is in it or beside it, or on its way to it: it stays drawn, wherever the table is scrolled to. */
  readonly isHeld: boolean;
  readonly frame: RefObject<Element | null>;
}

/** Some rows of a grid: drawn while they are near, else the space that they take. */
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
