import { useSyncExternalStore, type PointerEvent, type ReactNode } from 'react';
import { useReportStore } from '../fields/store-context.ts';
import { words } from '../words.ts';
import type { Column } from './columns.ts';
import { whyNotPasted } from './cell-text.ts';
import type { TableHand } from './use-table-hand.ts';
import { rowName } from './use-row.ts';

interface TableToolsProps {
  readonly hand: TableHand;
  readonly list: string;
  readonly count: number;
  readonly columns: readonly Column[];
  readonly labelName: string | undefined;
  readonly children?: ReactNode;
}

/** What a thumb can do to the cell in hand, and what the last command on cells did. */
export function TableTools({ hand, list, count, columns, labelName, children }: TableToolsProps) {
  const { choice, said } = hand;
  const store = useReportStore();
  const at = useSyncExternalStore(choice.subscribe, () => choice.at);
  const column = at === undefined ? undefined : columns[at.column];
  const isOpen = column !== undefined && whyNotPasted(column) === undefined;
  const place =
    at === undefined || !isOpen ? undefined : words.block.place(rowName(store, list, at.row, labelName), column.label);
  // The box keeps the caret, else a phone's keyboard would close.
  const stay = (event: PointerEvent): void => event.preventDefault();
  return (
    <div className="form-table-tools">
      {count > 1 && (
        <button
          type="button"
          className="form-quiet-button"
          aria-label={place === undefined ? undefined : words.block.copyDownFrom(place)}
          disabled={place === undefined}
          onPointerDown={stay}
          onClick={hand.copyDown}
        >
          {words.block.copyDown}
        </button>
      )}
      {children}
      <div role={said?.isRefusal === true ? 'alert' : 'status'} className="form-table-said">
        {said !== undefined && (
          <ul key={said.nonce} className={said.isRefusal ? 'form-note is-error' : 'form-hint'}>
            {said.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
