import { useEffect, type RefObject } from 'react';

/**
 * Stock inputs hold what is typed for 300 ms and hand it over when they lose the focus. When the page is left, the focus is
 * taken from them first; the listener stands at the very top, before anyone else who saves at that moment. Our own inputs
 * hold nothing back.
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
