import { useEffect, type RefObject } from 'react';

/** 210 mm in CSS pixels. */
const pageWidth = (210 / 25.4) * 96;

/** On a screen narrower than the page, the whole page is shown smaller: it must look as it will print. */
export function usePageZoom(frame: RefObject<HTMLElement | null>, page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (frame.current === null || typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const zoom = Math.min(1, (entry?.contentRect.width ?? pageWidth) / pageWidth);
      page.current?.style.setProperty('zoom', String(zoom));
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, page]);
}
