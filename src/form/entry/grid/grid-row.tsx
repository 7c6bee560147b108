import { memo, useState, useSyncExternalStore } from 'react';
import { child } from '#engine';
import { useLanguage } from '#screen';
import { Notes } from '../fields/notes.tsx';
import { CalibrationNote, useExpired } from '../pick/calibration-note.tsx';
import { Cell } from '../cells/cell.tsx';
import type { CellChoice } from '../cells/cell-choice.ts';
import { cellMark } from '../cells/cell-walk.ts';
import type { RowsProps } from '../rows/rows-props.ts';
import { hasRowActions, RowActions } from '../rows/row-actions.tsx';
import { RowBehind } from '../rows/row-behind.tsx';
import { RowJudgement } from '../rows/row-judgement.tsx';
import { useGridNotes, useIsRowHidden, usePreviousRow, useRowName } from '../rows/use-row.ts';

interface GridRowProps extends RowsProps {
  readonly row: number;
  readonly choice: CellChoice;
}

/** One row: its cells, its verdict, and its notes below. */
export const GridRow = memo(function GridRow({ row, choice, ...rows }: GridRowProps) {
  const { list, count, columns, every, labelName, behind, writable, pick, tools } = rows;
  useLanguage();
  const pointer = child(list, row);
  const isHidden = useIsRowHidden(list, row, every);
  const name = useRowName(list, row, labelName);
  const notes = useGridNotes(list, row, columns);
  const chosen = useSyncExternalStore(choice.subscribe, () => choice.columnsIn(row));
  const previousRow = usePreviousRow(list, row, labelName);
  const expired = useExpired(pick, pointer);
  const [isOpen, setOpen] = useState(false);
  if (isHidden) return null;
  const width = columns.length + (behind === undefined ? 0 : 1) + (hasRowActions(tools) ? 1 : 0);
  const [from = 0, to = -1] = chosen === '' ? [] : chosen.split('-').map(Number);
  // The head is the first row. `aria-selected` is set on cells only, and only when there is a block.
  return (
    <>
      <tr data-pointer={pointer} aria-rowindex={row + 2}>
        {columns.map((column, at) => {
          const isChosen = at >= from && at <= to;
          const shared = { 'aria-selected': isChosen || undefined, className: isChosen ? 'is-chosen' : undefined };
          return column.isGiven ? (
            <th key={column.names.join('/')} scope="row" {...shared} {...cellMark(row, at)}>
              {name}
            </th>
          ) : (
            <td key={column.names.join('/')} role="gridcell" {...shared}>
              <Cell
                column={column}
                list={list}
                row={row}
                rowName={name}
                at={at}
                writable={writable}
                layout="grid"
                previousRow={previousRow}
                isLast={row === count - 1 && at === columns.length - 1}
              />
            </td>
          );
        })}
        {behind !== undefined && (
          <td className="is-result">
            <RowJudgement pointer={pointer} name={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          </td>
        )}
        {hasRowActions(tools) && (
          <td className="is-action">
            <RowActions tools={tools} list={list} row={row} name={name} count={count} />
          </td>
        )}
      </tr>
      {(notes.length > 0 || expired !== undefined || isOpen) && (
        <tr className="form-grid-notes">
          <td colSpan={width}>
            <div className="form-grid-below">
              {isOpen && <RowBehind row={pointer} columns={columns} />}
              <Notes issues={notes} />
              {notes.length === 0 && <CalibrationNote day={expired} />}
            </div>
          </td>
        </tr>
      )}
    </>
  );
});
