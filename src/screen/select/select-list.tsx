import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type ReactNode } from 'react';
import { selectWords } from './select-words.ts';
import type { SelectItem, SelectRow } from './select-item.ts';
import { SelectOption } from './select-option.tsx';

interface SelectListProps {
  readonly id: string;
  readonly rows: readonly SelectRow[];
  /** The number of items among the rows. */
  readonly count: number;
  readonly chosen: ReadonlySet<string>;
  readonly isMultiple: boolean;
  /** The search text, to be marked in the labels. */
  readonly question: string;
  /** The row with the keyboard focus. */
  readonly active: number;
  readonly onPick: (item: SelectItem) => void;
  /** Called when the end of the list comes into view. */
  readonly onEnd: (() => void) | undefined;
  readonly actionsOf: ((item: SelectItem, isActive: boolean) => ReactNode) | undefined;
}

const groupHeight = 36;
const itemHeight = 56;
/** Rows mounted above and below the viewport. */
const overscan = 8;

/** A virtual list of any length: only visible rows are mounted. */
export function SelectList(props: SelectListProps) {
  const { id, rows, count, chosen, isMultiple, question, active, onPick, onEnd, actionsOf } = props;
  const frame = useRef<HTMLDivElement>(null);
  // Its answers change while it stays the same object, which only a compiler of components would trip over; we use none.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: (at) => (rows[at]?.kind === 'group' ? groupHeight : itemHeight),
    overscan,
    scrollPaddingStart: groupHeight,
  });
  const seen = virtual.getVirtualItems();
  const last = seen.at(-1)?.index ?? 0;

  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active, { align: 'auto' });
  }, [active, virtual]);
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - 1 - overscan) onEnd?.();
  }, [last, rows.length, onEnd]);

  const place = (start: number, size: number) => ({ height: size, transform: `translateY(${start}px)` });
  const head = groupAt(rows, seen.find(({ end }) => end > (virtual.scrollOffset ?? 0))?.index ?? 0);
  return (
    <div ref={frame} className="select-frame">
      {head !== undefined && (
        <div className="select-group is-stuck" aria-hidden>
          {head}
        </div>
      )}
      <div
        id={id}
        role="listbox"
        aria-label={selectWords.list}
        aria-multiselectable={isMultiple || undefined}
        className="select-list"
        style={{ height: virtual.getTotalSize() }}
      >
        {seen.map(({ index, start, size }) => {
          const row = rows[index];
          if (row?.kind === 'group') {
            return (
              <div key={`group ${index}`} role="presentation" className="select-group" style={place(start, size)}>
                {headOf(row)}
              </div>
            );
          }
          return (
            row && (
              <SelectOption
                key={row.item.key}
                id={`${id}-${index}`}
                item={row.item}
                group={row.group}
                isChosen={chosen.has(row.item.key)}
                isActive={index === active}
                position={row.position}
                count={count}
                question={question}
                style={place(start, size)}
                onPick={onPick}
              />
            )
          );
        })}
      </div>
      {actionsOf !== undefined && (
        // Beside the options, not inside: an option may not contain buttons.
        <div className="select-actions">
          {seen.map(({ index, start, size }) => {
            const row = rows[index];
            const actions = row?.kind === 'item' ? actionsOf(row.item, index === active) : undefined;
            return (
              actions && (
                <div key={index} style={place(start, size)}>
                  {actions}
                </div>
              )
            );
          })}
        </div>
      )}
    </div>
  );
}

function headOf({ label, count }: Extract<SelectRow, { kind: 'group' }>): string {
  return selectWords.group(label, count);
}

/** The heading of the group that a row belongs to. */
function groupAt(rows: readonly SelectRow[], at: number): string | undefined {
  for (let row = at; row >= 0; row -= 1) {
    const above = rows[row];
    if (above?.kind === 'group') return headOf(above);
  }
  return undefined;
}
