import { Cell } from '../cells/cell.tsx';
import type { Column } from '#engine';
import type { RowsProps } from '../rows/rows-props.ts';
import { nameOf } from './line-columns.ts';

interface CardCellsProps extends RowsProps {
  readonly row: number;
  readonly name: string;
  readonly shown: readonly Column[];
  readonly previousRow: number | undefined;
}

/** Fields of a row with their labels, apart from the readings on its line. */
export function CardCells({ shown, list, row, name, columns, writable, previousRow }: CardCellsProps) {
  if (shown.length === 0) return null;
  return (
    <div className="form-cells">
      {shown.map((column) => (
        <Cell
          key={nameOf(column)}
          column={column}
          list={list}
          row={row}
          rowName={name}
          at={columns.indexOf(column)}
          writable={writable}
          layout="card"
          previousRow={previousRow}
          isLast={false}
        />
      ))}
    </div>
  );
}
