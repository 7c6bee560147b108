import { useSyncExternalStore, type PointerEvent } from 'react';
import { useReportStore } from '../../store/store-context.ts';
import { tableWords } from '../../words/table-words.ts';
import type { Column } from '#engine';
import { whyNotPasted } from '../cells/cell-text.ts';
import type { TableCommands } from './use-table-commands.ts';
import { rowName } from '../rows/use-row.ts';
import type { Elements } from '#screen';

interface TableToolsProps {
  readonly commands: TableCommands;
  readonly list: string;
  readonly count: number;
  readonly columns: readonly Column[];
  readonly labelName: string | undefined;
  readonly children?: Elements;
}

/** Touch buttons for the current cell, and the outcome of the last command. */
export function TableTools({ commands, list, count, columns, labelName, children }: TableToolsProps) {
  const { choice, outcome } = commands;
  const store = useReportStore();
  const at = useSyncExternalStore(choice.subscribe, () => choice.at);
  const column = at === undefined ? undefined : columns[at.column];
  const isOpen = column !== undefined && whyNotPasted(column) === undefined;
  const place =
    at === undefined || !isOpen
      ? undefined
      : tableWords.block.place(rowName(store, list, at.row, labelName), column.label);
  // The input keeps the focus, or a phone's keyboard would close.
  const stay = (event: PointerEvent): void => event.preventDefault();
  return (
    <div className="form-table-tools">
      {count > 1 && (
        <button
          type="button"
          className="form-quiet-button"
          aria-label={place === undefined ? undefined : tableWords.block.copyDownFrom(place)}
          disabled={place === undefined}
          onPointerDown={stay}
          onClick={commands.copyDown}
        >
          {tableWords.block.copyDown}
        </button>
      )}
      {children}
      <div role={outcome?.isRefusal === true ? 'alert' : 'status'} className="form-table-said">
        {outcome !== undefined && (
          <ul key={outcome.nonce} className={outcome.isRefusal ? 'form-note is-error' : 'form-hint'}>
            {outcome.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
