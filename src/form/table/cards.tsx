import { memo, useState } from 'react';
import { child } from '#engine';
import { Notes } from '../fields/notes.tsx';
import { words } from '../words.ts';
import { Cell } from './cell.tsx';
import { walkCells } from './cell-walk.ts';
import type { RowsProps } from './grid.tsx';
import { RowBehind } from './row-behind.tsx';
import { RowJudgement } from './row-judgement.tsx';
import { useIsRowHidden, useRowName, useRowNotes } from './use-row.ts';

/** Rows on a phone: one card each, labels above inputs big enough for a thumb, *Next* on the keyboard goes on. */
export function Cards(props: RowsProps) {
  return (
    <ol className="form-cards" aria-label={props.label} onKeyDown={(event) => walkCells(event, true)}>
      {Array.from({ length: props.count }, (_, row) => (
        <Card key={row} {...props} row={row} />
      ))}
    </ol>
  );
}

const Card = memo(function Card({
  list,
  row,
  count,
  columns,
  every,
  labelName,
  behind,
  writable,
  onRemove,
}: RowsProps & { readonly row: number }) {
  const pointer = child(list, row);
  const isHidden = useIsRowHidden(list, row, every);
  const name = useRowName(list, row, labelName);
  const notes = useRowNotes(list, row, columns);
  const [isOpen, setOpen] = useState(false);
  if (isHidden) return null;
  const entered = columns.filter((column) => !column.isGiven);
  return (
    <li className="form-card" data-pointer={pointer}>
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
      <div className="form-cells">
        {entered.map((column, at) => (
          <Cell
            key={column.names.join('/')}
            column={column}
            list={list}
            row={row}
            rowName={name}
            at={at}
            writable={writable}
            layout="card"
            isLast={row === count - 1 && at === entered.length - 1}
          />
        ))}
      </div>
      <Notes issues={notes} />
      {isOpen && <RowBehind row={pointer} columns={columns} />}
    </li>
  );
});
