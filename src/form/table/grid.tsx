import { memo, useState } from 'react';
import { child, type Pointer } from '#engine';
import { limitsText } from '../fields/limits.ts';
import { Notes } from '../fields/notes.tsx';
import { isComputed } from '../schema-facts.ts';
import { words } from '../words.ts';
import { Cell } from './cell.tsx';
import { walkCells } from './cell-walk.ts';
import type { Column } from './columns.ts';
import { RowBehind } from './row-behind.tsx';
import { RowJudgement } from './row-judgement.tsx';
import { useIsRowHidden, useRowName, useGridNotes } from './use-row.ts';

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

/** Rows on a wide screen: one head, units in it, arrow keys and Enter between the cells. */
export function Grid(props: RowsProps) {
  const { list, label, count, columns, behind, onRemove } = props;
  return (
    <div className="form-grid-frame">
      <table className="form-grid" aria-label={label} onKeyDown={(event) => walkCells(event, false)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.names.join('/')} column={column} />
            ))}
            {behind !== undefined && <th scope="col">{behind === 'verdict' ? words.result : words.formula}</th>}
            {onRemove !== undefined && (
              <th scope="col">
                <span className="form-unseen">{words.removeRow(words.row)}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, row) => (
            <GridRow key={row} {...props} list={list} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell({ column }: { readonly column: Column }) {
  const { label, unit, schema, width } = column;
  const limits = isComputed(schema) ? undefined : limitsText(schema);
  return (
    <th
      scope="col"
      className={`is-${typeof schema['type'] === 'string' ? schema['type'] : 'other'}`}
      style={typeof width === 'number' || typeof width === 'string' ? { width } : undefined}
    >
      {label}
      {unit !== undefined && <span className="form-head-unit"> {unit}</span>}
      {limits !== undefined && <span className="form-head-limits">{limits}</span>}
    </th>
  );
}

const GridRow = memo(function GridRow({
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
  const notes = useGridNotes(list, row, columns);
  const [isOpen, setOpen] = useState(false);
  if (isHidden) return null;
  const width = columns.length + (behind === undefined ? 0 : 1) + (onRemove === undefined ? 0 : 1);
  return (
    <>
      <tr data-pointer={pointer}>
        {columns.map((column, at) =>
          column.isGiven ? (
            <th key={column.names.join('/')} scope="row">
              {name}
            </th>
          ) : (
            <td key={column.names.join('/')}>
              <Cell
                column={column}
                list={list}
                row={row}
                rowName={name}
                at={at}
                writable={writable}
                layout="grid"
                isLast={row === count - 1 && at === columns.length - 1}
              />
            </td>
          ),
        )}
        {behind !== undefined && (
          <td className="is-result">
            <RowJudgement pointer={pointer} name={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          </td>
        )}
        {onRemove !== undefined && (
          <td className="is-action">
            <button
              type="button"
              className="form-remove"
              aria-label={words.removeRow(name)}
              onClick={() => onRemove(row, name)}
            >
              ×
            </button>
          </td>
        )}
      </tr>
      {(notes.length > 0 || isOpen) && (
        <tr className="form-grid-notes">
          <td colSpan={width}>
            <Notes issues={notes} />
            {isOpen && <RowBehind row={pointer} columns={columns} />}
          </td>
        </tr>
      )}
    </>
  );
});
