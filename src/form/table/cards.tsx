import { memo, useState } from 'react';
import type { RowsProps } from './rows-props.ts';
import { Card } from './card.tsx';
import { cellAround } from './cell-walk.ts';
import { inViewWhileTyping } from './in-view.ts';
import { blockOf, blockSize, isLong, rowsOfBlock, useNear, useWantedBlock } from './row-block.ts';
import type { TableHand } from './use-table-hand.ts';

/** Rows on a phone: one card each, labels above inputs big enough for a thumb, *Next* on the keyboard goes on. */
export function Cards({ hand, ...rows }: RowsProps & { readonly hand: TableHand }) {
  const { list, label, count } = rows;
  const [held, setHeld] = useState<number>();
  const wanted = useWantedBlock(list);
  const long = isLong(count);
  const isHeld = (block: number): boolean => block === wanted || (held !== undefined && Math.abs(block - held) <= 1);
  return (
    <div
      role="list"
      className={long ? 'form-cards is-long' : 'form-cards'}
      aria-label={label}
      {...hand.on}
      onFocus={(event) => {
        hand.on.onFocus(event);
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

/** A card of a few readings; the cards that were drawn have told better by then. */
const usualCard = 220;

/** Some cards: drawn while they are near, else the space that they take. */
const CardBlock = memo(function CardBlock({
  block,
  isHeld,
  ...rows
}: RowsProps & { readonly block: number; readonly isHeld: boolean }) {
  const inBlock = rowsOfBlock(block, rows.count);
  const { ref, isNear, height } = useNear<HTMLDivElement>({ block, count: rows.count, usualRow: usualCard });
  const isDrawn = isNear || isHeld;
  return (
    <div ref={ref} role="presentation" className="form-cards" style={isDrawn ? undefined : { height }}>
      {isDrawn && inBlock.map((row) => <Card key={row} {...rows} row={row} />)}
    </div>
  );
});
