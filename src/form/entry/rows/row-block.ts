import { useEffect, useRef, useState, type RefObject } from 'react';
import { isBelow, namesOf, type Pointer } from '#engine';
import { useReportFact } from '../../store/use-field.ts';

/** Rows mount and unmount in blocks of this size. A shorter table is mounted whole. */
export const blockSize = 5;
const longest = 40;
const drawnAtOnce = 3;
/** How far outside the viewport rows are mounted: a thumb flings a page further than a wheel scrolls a frame. */
const margins = { page: '600px 0px', frame: '200px 0px' };

export function isLong(count: number): boolean {
  return count > longest;
}

export function blockOf(row: number): number {
  return Math.floor(row / blockSize);
}

export function rowsOfBlock(block: number, count: number): readonly number[] {
  const first = block * blockSize;
  return Array.from({ length: Math.max(0, Math.min(blockSize, count - first)) }, (_, at) => first + at);
}

/** The block that contains the row being jumped to. */
export function useWantedBlock(list: Pointer): number | undefined {
  return useReportFact(({ wanted }) => {
    if (wanted === undefined || !isBelow(wanted, list)) return undefined;
    const row = Number(namesOf(wanted)[namesOf(list).length]);
    return Number.isInteger(row) ? blockOf(row) : undefined;
  });
}

interface Near<E extends Element> {
  readonly ref: RefObject<E | null>;
  readonly isNear: boolean;
  /** The height of the block when it was last mounted. */
  readonly height: number;
}

interface Watched {
  readonly block: number;
  readonly count: number;
  /** The estimated height of a row that has not been measured. */
  readonly usualRow: number;
  /** The scroll container, if it is not the page. */
  readonly frame?: RefObject<Element | null>;
}

/** Whether a block is in view or close to it. A short table shows everything. */
export function useNear<E extends Element>({ block, count, usualRow, frame }: Watched): Near<E> {
  const isWatched = isLong(count);
  const ref = useRef<E>(null);
  const [{ isNear, height }, setNear] = useState({
    isNear: block < drawnAtOnce,
    height: rowsOfBlock(block, count).length * usualRow,
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null || !isWatched) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last === undefined) return;
        const own = last.boundingClientRect.height;
        setNear((before) => ({
          isNear: last.isIntersecting,
          height: before.isNear && !last.isIntersecting && own > 0 ? own : before.height,
        }));
      },
      { root: frame?.current ?? null, rootMargin: frame === undefined ? margins.page : margins.frame },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, isWatched]);
  return { ref, isNear: isNear || !isWatched, height };
}
