import { useEffect, type RefObject } from 'react';

/**
 * Stock inputs hold typed text for 300 ms and commit it on blur. When the page is left, this blurs them first; the listener
 * is at the very top, so it runs before anything that saves at that moment. Our own inputs hold nothing back.
 */
export function useStockFlush(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const flush = (event: Event): void => {
      if (event.type === 'visibilitychange' && document.visibilityState !== 'hidden') return;
      const active = document.activeElement;
      const isStock =
        active instanceof HTMLElement &&
        root.current?.contains(active) === true &&
        active.closest('.form-stock') !== null;
      if (isStock) active.blur();
    };
    window.addEventListener('pagehide', flush, true);
    window.addEventListener('visibilitychange', flush, true);
    return () => {
      window.removeEventListener('pagehide', flush, true);
      window.removeEventListener('visibilitychange', flush, true);
    };
  }, [root]);
}
