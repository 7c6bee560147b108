import type { SheetState } from '#screen';
import { useEffect, type RefObject } from 'react';

/** Loads the typeface for a text; resolves to whether it is there. */
export type LoadTypeface = (text: string) => Promise<boolean>;

interface Given {
  readonly sheet: RefObject<HTMLElement | null>;
  readonly typeface: LoadTypeface;
  /** What the list of missing parts calls the typeface. */
  readonly typefaceName: string;
  readonly onState: (state: SheetState) => void;
}

/**
 * Tells whether a sheet may be printed. Each part of it that arrives later carries `data-loading` until it is there, and
 * `data-missing` with its name when it cannot be had.
 */
export function useSheetState({ sheet, typeface, typefaceName, onState }: Given): void {
  useEffect(() => {
    const { current } = sheet;
    if (current === null) return undefined;
    let looks = 0;
    const look = async (): Promise<void> => {
      const own = ++looks;
      onState({ kind: 'preparing' });
      const hasTypeface = await typeface(current.textContent);
      // Something has changed meanwhile, and that look tells.
      if (own !== looks || current.querySelector('[data-loading]') !== null) return;
      const named = [...current.querySelectorAll<HTMLElement>('[data-missing]')];
      const missing = named.map(({ dataset }) => dataset['missing'] ?? '');
      if (!hasTypeface) missing.push(typefaceName);
      onState(missing.length === 0 ? { kind: 'whole' } : { kind: 'gaps', missing });
    };
    const observer = new MutationObserver(() => void look());
    const attributeFilter = ['data-loading', 'data-missing'];
    observer.observe(current, { subtree: true, childList: true, attributes: true, attributeFilter });
    void look();
    return () => {
      observer.disconnect();
      looks += 1;
    };
  }, [sheet, typeface, typefaceName, onState]);
}
