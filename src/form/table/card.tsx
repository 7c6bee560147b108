import { memo, useState } from 'react';
import { child } from '#engine';
import { Notes } from '../fields/notes.tsx';
import { words } from '../words.ts';
import { Cell } from './cell.tsx';
import { areaOf, hasPhases } from './card-columns.ts';
import type { RowsProps } from './rows-props.ts';
import { RowBehind } from './row-behind.tsx';
import { RowJudgement } from './row-judgement.tsx';
import { useIsRowHidden, useRowName, useRowNotes } from './use-row.ts';

/** One row on a phone. */
export const Card = memo(function Card({ row, ...rows }: RowsProps & { readonly row: number }) {
  const { list, count, columns, every, labelName, behind, writable, onRemove } = rows;
  const pointer = child(list, row);
  const isHidden = useIsRowHidden(list, row, every);
  const name = useRowName(list, row, labelName);
  const notes = useRowNotes(list, row, columns);
  const [isOpen, setOpen] = useState(false);
  if (isHidden) return null;
  const last = columns.findLastIndex((column) => !column.isGiven);
  return (
    <div
      role="listitem"
      className="form-card"
      data-pointer={pointer}
      // Those that are not drawn count too.
      aria-setsize={count}
      aria-posinset={row + 1}
    >
      <div className="form-card-head">
        <span className="form-card-name">{name}</span>
        {behind !== undefined && (
          <RowJudgement pointer={pointer} name={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        )}
        {onRemove !== undefined && (
          <button
            type="button"
            className="form-remove"
            aria-label={words.removeRow(name)}
            onClick={() => onRemove(row, name)}
          >
            ×
          </button>
        )}
      </div>
      <div className={hasPhases(columns) ? 'form-cells has-phases' : 'form-cells'}>
        {columns.map((column, at) =>
          column.isGiven ? null : (
            <Cell
              key={column.names.join('/')}
              column={column}
              list={list}
              row={row}
              rowName={name}
              at={at}
              writable={writable}
              layout="card"
              area={areaOf(columns, at)}
              isLast={row === count - 1 && at === last}
            />
          ),
        )}
      </div>
      <Notes issues={notes} />
      {isOpen && <RowBehind row={pointer} columns={columns} />}
    </div>
  );
});
