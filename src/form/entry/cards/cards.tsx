import { memo, useState } from 'react';
import type { RowsProps } from '../rows/rows-props.ts';
import { Card } from './card.tsx';
import { Line } from '../lines/line.tsx';
import { cellAround } from '../cells/cell-walk.ts';
import { blockOf, blockSize, isLong, rowsOfBlock, useNear, useWantedBlock } from '../rows/row-block.ts';
import type { TableCommands } from '../commands/use-table-commands.ts';

/** Rows on a phone: a line each where their readings fit on one, otherwise a card with labels above large inputs. */
export function Cards({ commands, ...rows }: RowsProps & { readonly commands: TableCommands }) {
  const { list, label, count } = rows;
  const [held, setHeld] = useState<number>();
  const wanted = useWantedBlock(list);
  const long = isLong(count);
  const isHeld = (block: number): boolean => block === wanted || (held !== undefined && Math.abs(block - held) <= 1);
  return (
    <div
      role="list"
      className={`${rows.line === undefined ? 'form-cards' : 'form-lines'}${long ? ' is-long' : ''}`}
      aria-label={label}
      {...commands.on}
      onFocus={(event) => {
        commands.on.onFocus(event);
        inViewWhileTyping(event.target);
        const at = cellAround(event.target);
        if (long && at !== undefined) setHeld(blockOf(at.row));
      }}
    >
      {Array.from({ length: Math.ceil(count / blockSize) }, (_, block) => (
        <CardBlock key={block} {...rows} block={block} isHeld={isHeld(block)} />
      ))}
    </div>
  );
}

/** The estimated heights, until real ones are measured. */
const usual = { card: 220, line: 65 };

/** A block of cards: mounted while near the viewport, otherwise a placeholder of the same height. */
const CardBlock = memo(function CardBlock({
  block,
  isHeld,
  ...rows
}: RowsProps & { readonly block: number; readonly isHeld: boolean }) {
  const { line } = rows;
  const inBlock = rowsOfBlock(block, rows.count);
  const { ref, isNear, height } = useNear<HTMLDivElement>({
    block,
    count: rows.count,
    usualRow: line === undefined ? usual.card : usual.line,
  });
  const isDrawn = isNear || isHeld;
  return (
    <div
      ref={ref}
      role="presentation"
      className={line === undefined ? 'form-cards' : 'form-line-block'}
      style={isDrawn ? undefined : { height }}
    >
      {isDrawn &&
        inBlock.map((row) =>
          line === undefined ? (
            <Card key={row} {...rows} row={row} />
          ) : (
            <Line key={row} {...rows} line={line} row={row} />
          ),
        )}
    </div>
  );
});

/**
 * Keeps the current row's card above the keyboard: now, and whenever the keyboard opens or changes its height while the card
 * has the focus. For a card higher than the remaining space, keeps the focused input in view.
 */
function inViewWhileTyping(entry: EventTarget): void {
  const isTypedInto =
    entry instanceof HTMLTextAreaElement || (entry instanceof HTMLInputElement && entry.type === 'text');
  const card = isTypedInto ? entry.closest<HTMLElement>('.form-line, .form-card') : null;
  if (!isTypedInto || card === null) return;
  const show = (): void => {
    if (document.activeElement !== entry) return;
    card.scrollIntoView({ block: 'nearest' });
    entry.scrollIntoView({ block: 'nearest' });
  };
  // Nothing may move while the finger is down: it would be released over something else.
  if (entry.matches(':active')) document.addEventListener('mouseup', () => setTimeout(show), { once: true });
  else show();
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', show);
  entry.addEventListener('blur', () => visualViewport?.removeEventListener('resize', show), { once: true });
}
