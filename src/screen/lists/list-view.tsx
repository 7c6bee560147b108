import { styled } from '@mui/material/styles';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '#language';
import { Button } from '../inputs/button.tsx';

interface Props<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly idOf: (item: T) => number | string;
  /** Estimated height of a line in pixels; each is measured once it is drawn. */
  readonly lineHeight: number;
  readonly hasMore: boolean;
  readonly isFetchingMore: boolean;
  /** The last page of lines could not be fetched. */
  readonly hasFailed: boolean;
  readonly onMore: () => void;
  readonly children: (item: T) => ReactNode;
}

/** Measured heights of lists left behind, by history entry: after Back every line is where it was. */
const leftBehind = new Map<string, VirtualItem[]>();

/** A virtual list: only the visible lines are drawn, and the next page is fetched before the end is reached. */
export function ListView<T>(props: Props<T>) {
  const { label, items, idOf, lineHeight, hasMore, isFetchingMore, hasFailed, onMore, children } = props;
  const { key: entry } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const lines = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => lineHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : idOf(item);
    },
    overscan: 4,
    gap: 10,
    scrollMargin: top,
    initialMeasurementsCache: leftBehind.get(entry) ?? [],
  });

  useLayoutEffect(() => {
    const measure = () => {
      if (list.current !== null) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    // Content above the list may grow and move it.
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);

  useEffect(
    () => () => {
      leftBehind.set(entry, lines.measurementsCache);
    },
    [entry, lines],
  );

  const drawn = lines.getVirtualItems();
  const isNearEnd = (drawn.at(-1)?.index ?? -1) >= items.length - 8;
  useEffect(() => {
    if (isNearEnd && hasMore && !isFetchingMore && !hasFailed) onMore();
    // `onMore` is another function at every drawing; what it does is decided by the rest.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNearEnd, hasMore, isFetchingMore, hasFailed, items.length]);

  return (
    <>
      {/* Safari announces a list without bullets as a list only with an explicit role. */}
      <Lines role="list" aria-label={label} ref={list} style={{ height: lines.getTotalSize() }}>
        {drawn.map(({ index, key, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <li
              key={key}
              data-index={index}
              ref={lines.measureElement}
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={index + 1}
              style={{ position: 'absolute', left: 0, right: 0, top: 0, transform: `translateY(${start - top}px)` }}
            >
              <Line item={item} draw={children} />
            </li>
          );
        })}
      </Lines>
      <Foot role="status">
        {isFetchingMore && <span>{t('Loading more…')}</span>}
        {hasFailed && !isFetchingMore && (
          <>
            <span>{t('The rest of the list could not be loaded.')}</span>{' '}
            <Button size="small" variant="outlined" onClick={onMore}>
              {t('Try again')}
            </Button>
          </>
        )}
      </Foot>
    </>
  );
}

interface LineProps<T> {
  readonly item: T;
  readonly draw: (item: T) => ReactNode;
}

/** Measuring and scrolling move lines but do not re-render their content. */
const Line = memo(({ item, draw }: LineProps<unknown>) => draw(item)) as <T>(props: LineProps<T>) => ReactNode; // `memo` forgets T

const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, position: 'relative' });

const Foot = styled('div')(({ theme }) => ({
  textAlign: 'center',
  color: theme.palette.text.secondary,
  padding: theme.spacing(1.5, 0),
  minHeight: 24,
}));
