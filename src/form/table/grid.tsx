import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { limitsText } from '../fields/limits.ts';
import { isComputed } from '../schema-facts.ts';
import { words } from '../words.ts';
import { cellAround } from './cell-walk.ts';
import type { Column } from './columns.ts';
import { GridBlock } from './grid-block.tsx';
import { hasRowActions } from './row-actions.tsx';
import type { RowsProps } from './rows-props.ts';
import { blockOf, blockSize, isLong, useWantedBlock } from './row-block.ts';
import type { TableHand } from './use-table-hand.ts';

/** Rows on a wide screen: one head, units in it, arrow keys and Enter between the cells, blocks to copy and paste. */
export function Grid({ hand, ...rows }: RowsProps & { readonly hand: TableHand }) {
  const { list, label, count, columns, behind, tools } = rows;
  const frame = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<readonly number[]>([]);
  const wanted = useWantedBlock(list);
  const long = isLong(count);
  const isHeld = (block: number): boolean => block === wanted || held.some((each) => Math.abs(block - each) <= 1);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isEnd = (event.ctrlKey || event.metaKey) && (event.key === 'Home' || event.key === 'End');
    // The row must be drawn before the caret can go there.
    if (long && isEnd) flushSync(() => setHeld((before) => [...before, event.key === 'Home' ? 0 : blockOf(count - 1)]));
    hand.on.onKeyDown(event);
  };
  return (
    <div ref={frame} className={long ? 'form-grid-frame is-long' : 'form-grid-frame'}>
      <table
        role="grid"
        className="form-grid"
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + (behind === undefined ? 0 : 1) + (hasRowActions(tools) ? 1 : 0)}
        aria-multiselectable
        {...hand.on}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          hand.on.onFocus(event);
          const at = cellAround(event.target);
          if (long && at !== undefined) setHeld([blockOf(at.row)]);
        }}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <HeadCell key={column.names.join('/')} column={column} />
            ))}
            {behind !== undefined && <th scope="col">{behind === 'verdict' ? words.result : words.formula}</th>}
            {hasRowActions(tools) && (
              <th scope="col">
                <span className="form-unseen">{words.rowActions}</span>
              </th>
            )}
          </tr>
        </thead>
        {Array.from({ length: Math.ceil(count / blockSize) }, (_, block) => (
          <GridBlock key={block} {...rows} choice={hand.choice} block={block} isHeld={isHeld(block)} frame={frame} />
        ))}
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
