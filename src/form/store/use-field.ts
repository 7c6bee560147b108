import { useMemo, useSyncExternalStore } from 'react';
import type { Json } from '#engine';
import { useLanguage } from '#screen';
import { FieldWatch, type FieldView, type Watched } from './field-watch.ts';
import { useReportStore } from './store-context.ts';

export interface FieldHandle {
  readonly view: FieldView;
  readonly write: (value: Json | undefined) => void;
  readonly touch: () => void;
}

/** A control's own subscription: it re-renders only when something it shows has changed, or the language. */
export function useField(watched: Watched): FieldHandle {
  useLanguage();
  const store = useReportStore();
  const { pointer, base, element, writable, aspect } = watched;
  const watch = useMemo(
    () => new FieldWatch(store, { pointer, base, writable, ...(element && { element }), ...(aspect && { aspect }) }),
    [store, pointer, base, element, writable, aspect],
  );
  const view = useSyncExternalStore(store.subscribe, watch.view);
  return useMemo(
    () => ({
      view,
      write: (value) => store.write(pointer, () => value),
      touch: () => store.touch(pointer),
    }),
    [store, pointer, view],
  );
}

/** Any other fact of the report, compared by identity: return a primitive or an object with stable identity. */
export function useReportFact<T>(fact: (store: ReturnType<typeof useReportStore>) => T): T {
  const store = useReportStore();
  return useSyncExternalStore(store.subscribe, () => fact(store));
}
