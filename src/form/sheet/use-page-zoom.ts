import { useLayoutEffect, type RefObject } from 'react';

/** 210 mm in CSS pixels. */
const pageWidth = (210 / 25.4) * 96;

/** On a screen narrower than the page, shrinks the whole page: it must look as it will print. */
export function usePageZoom(frame: RefObject<HTMLElement | null>, page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = page.current;
    if (frame.current === null || shown === null) return undefined;
    // Nearly always right, and known before layout, so the page is not laid out in another size first.
    let zoom = zoomFor(window.innerWidth);
    shown.style.setProperty('zoom', String(zoom));
    const observer = new ResizeObserver(([entry]) => {
      const fitting = zoomFor(entry?.contentRect.width ?? pageWidth);
      if (fitting === zoom) return;
      zoom = fitting;
      shown.style.setProperty('zoom', String(zoom));
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, page]);
}

const zoomFor = (width: number): number => Math.min(1, width / pageWidth);
