import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { limitsText } from '../fields/limits.ts';
import { pressedKey } from '#screen';
import { isComputed, type Column } from '#engine';
import { words } from '../../words/words.ts';
import { cellAround } from '../cells/cell-walk.ts';
import { GridBlock } from './grid-block.tsx';
import { hasRowActions } from '../rows/row-actions.tsx';
import type { RowsProps } from '../rows/rows-props.ts';
import { blockOf, blockSize, isLong, useWantedBlock } from '../rows/row-block.ts';
import type { TableCommands } from '../commands/use-table-commands.ts';

/** Rows on a wide screen: one head with units, arrow keys and Enter between cells, blocks to copy and paste. */
export function Grid({ commands, ...rows }: RowsProps & { readonly commands: TableCommands }) {
  const { list, label, count, columns, behind, tools } = rows;
  const frame = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<readonly number[]>([]);
  const wanted = useWantedBlock(list);
  const long = isLong(count);
  const isHeld = (block: number): boolean => block === wanted || held.some((each) => Math.abs(block - each) <= 1);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const key = pressedKey(event);
    const isEnd = (event.ctrlKey || event.metaKey) && (key === 'Home' || key === 'End');
    // The row must be mounted before it can get the focus.
    if (long && isEnd) flushSync(() => setHeld((before) => [...before, key === 'Home' ? 0 : blockOf(count - 1)]));
    commands.on.onKeyDown(event);
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
        {...commands.on}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          commands.on.onFocus(event);
          const at = cellAround(event.target);
          if (long && at !== undefined) setHeld([blockOf(at.row)]);
        }}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <HeadCell key={column.names.join('/')} column={column} />
            ))}
            {behind !== undefined && (
              <th scope="col" className="is-result">
                {behind === 'verdict' ? words.result : words.formula}
              </th>
            )}
            {hasRowActions(tools) && (
              <th scope="col">
                <span className="form-unseen">{words.rowActions}</span>
              </th>
            )}
          </tr>
        </thead>
        {Array.from({ length: Math.ceil(count / blockSize) }, (_, block) => (
          <GridBlock
            key={block}
            {...rows}
            choice={commands.choice}
            block={block}
            isHeld={isHeld(block)}
            frame={frame}
          />
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
      <span>{label}</span>
      {unit !== undefined && <span className="form-head-unit" translate="no">{` ${unit}`}</span>}
      {limits !== undefined && (
        <span className="form-head-limits" translate="no">
          {limits}
        </span>
      )}
    </th>
  );
}
