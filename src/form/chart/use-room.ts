import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of an element in CSS pixels, as it is now; `fallback` where nothing is laid out, and on paper. */
export function useRoom(element: RefObject<HTMLElement | null>, fallback: number): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = (): void => setWidth(current.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width === 0 ? fallback : width;
}
