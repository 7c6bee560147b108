import { memo, useId, useState } from 'react';
import { child } from '#engine';
import { useLanguage } from '#screen';
import { Notes } from '../fields/notes.tsx';
import { useReportStore } from '../../store/store-context.ts';
import { CalibrationNote, useExpired } from '../pick/calibration-note.tsx';
import { Cell } from '../cells/cell.tsx';
import type { RowsProps } from '../rows/rows-props.ts';
import { useGridNotes, useIsRowHidden, usePreviousRow } from '../rows/use-row.ts';
import { CardCells } from './card-cells.tsx';
import { isNarrow, type LineColumns } from './line-columns.ts';
import { LineHead } from './line-head.tsx';
import { LineRest } from './line-rest.tsx';
import { LineVerdict } from './line-verdict.tsx';
import { isUnfinished, missingNames, useIsWanted, useLineTitle } from './use-line.ts';

type LineProps = RowsProps & { readonly row: number; readonly line: LineColumns };

/** One row on a phone: its name and limits, the readings to enter, the verdict. A tap opens the rest. */
export const Line = memo(function Line({ row, line, ...rows }: LineProps) {
  const { list, count, columns, every, labelName, behind, writable, pick } = rows;
  useLanguage();
  const store = useReportStore();
  const pointer = child(list, row);
  const isHidden = useIsRowHidden(list, row, every);
  const name = useLineTitle(list, row, labelName, line);
  const previousRow = usePreviousRow(list, row, labelName);
  const expired = useExpired(pick, pointer);
  const restId = useId();
  const [isOpen, setOpen] = useState(() => writable && isUnfinished(store, pointer, line, labelName));
  // What starts open waits for an entry; whoever opens it looks for an explanation.
  const [isTapped, setTapped] = useState(false);
  const [naming] = useState(() => (writable ? missingNames(store, pointer, line, labelName) : []));
  const isWanted = useIsWanted(pointer, line);
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    if (isWanted) setOpen(true);
  }
  // The fields of the open rest tell their own.
  const notes = useGridNotes(list, row, isOpen ? line.readings : columns);
  if (isHidden) return null;
  const last = line.readings.at(-1);
  return (
    <div
      role="listitem"
      className={isOpen ? 'form-line is-open' : 'form-line'}
      data-pointer={pointer}
      // Counts unmounted lines too.
      aria-setsize={count}
      aria-posinset={row + 1}
    >
      {isOpen && <CardCells {...rows} row={row} name={name} shown={naming} previousRow={previousRow} />}
      <div className={`form-line-face is-${line.place}`}>
        <LineHead
          row={pointer}
          name={name}
          line={line}
          isJudged={behind !== undefined}
          isOpen={isOpen}
          restId={restId}
          onToggle={() => {
            setTapped(true);
            setOpen(!isOpen);
          }}
        />
        <div className={line.readings.length === 1 ? 'form-line-readings is-one' : 'form-line-readings'}>
          {line.readings.map((column) => (
            <Cell
              key={column.names.join('/')}
              column={column}
              list={list}
              row={row}
              rowName={name}
              at={columns.indexOf(column)}
              writable={writable}
              layout={isNarrow(column) ? 'line' : 'card'}
              isLabelled={line.readings.length > 1}
              previousRow={previousRow}
              isLast={row === count - 1 && column === last}
            />
          ))}
        </div>
        {behind === 'verdict' && <LineVerdict row={pointer} line={line} />}
      </div>
      <Notes issues={notes} />
      {notes.length === 0 && <CalibrationNote day={expired} />}
      {isOpen && (
        <LineRest
          {...rows}
          id={restId}
          row={row}
          name={name}
          line={line}
          naming={naming}
          previousRow={previousRow}
          isExplained={isTapped}
        />
      )}
    </div>
  );
});
