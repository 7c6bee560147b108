import { memo, useState } from 'react';
import { child } from '#engine';
import { useLanguage } from '#screen';
import { Notes } from '../fields/notes.tsx';
import { CalibrationNote, useExpired } from '../pick/calibration-note.tsx';
import { Cell } from '../cells/cell.tsx';
import type { RowsProps } from '../rows/rows-props.ts';
import { RowActions } from '../rows/row-actions.tsx';
import { RowBehind } from '../rows/row-behind.tsx';
import { RowJudgement } from '../rows/row-judgement.tsx';
import { useIsRowHidden, usePreviousRow, useRowName, useRowNotes } from '../rows/use-row.ts';
import { areaOf, hasPhases } from '../rows/phases.ts';

/** One row on a phone. */
export const Card = memo(function Card({ row, ...rows }: RowsProps & { readonly row: number }) {
  const { list, count, columns, every, labelName, behind, writable, pick, tools } = rows;
  useLanguage();
  const pointer = child(list, row);
  const isHidden = useIsRowHidden(list, row, every);
  const name = useRowName(list, row, labelName);
  const notes = useRowNotes(list, row, columns);
  const previousRow = usePreviousRow(list, row, labelName);
  const expired = useExpired(pick, pointer);
  const [isOpen, setOpen] = useState(false);
  const number = String(row + 1);
  if (isHidden) return null;
  const last = columns.findLastIndex((column) => !column.isGiven);
  return (
    <div
      role="listitem"
      className="form-card"
      data-pointer={pointer}
      // Counts unmounted cards too.
      aria-setsize={count}
      aria-posinset={row + 1}
    >
      <div className="form-card-head">
        <span className="form-card-name">{name}</span>
        {behind !== undefined && (
          <RowJudgement pointer={pointer} name={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        )}
        {tools !== undefined && <RowActions tools={tools} list={list} row={row} name={name} count={count} />}
      </div>
      {isOpen && <RowBehind row={pointer} columns={columns} />}
      <div className={hasPhases(columns) ? 'form-cells has-phases' : 'form-cells'}>
        {columns.map((column, at) =>
          column.isGiven ? null : (
            <Cell
              key={column.names.join('/')}
              column={column}
              list={list}
              row={row}
              // Two rows that somebody added may have the same name.
              rowName={tools === undefined || name.endsWith(number) ? name : `${name}, ${number}`}
              at={at}
              writable={writable}
              layout="card"
              area={areaOf(columns, at)}
              previousRow={previousRow}
              isLast={row === count - 1 && at === last}
            />
          ),
        )}
      </div>
      <Notes issues={notes} />
      {notes.length === 0 && <CalibrationNote day={expired} />}
    </div>
  );
});
