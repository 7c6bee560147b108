import { useContext, useMemo } from 'react';
import { useLanguage } from '#screen';
import { TermContext } from '../words/use-term.ts';
import { placeOf, type FieldPlace, type RendererProps } from './field-place.ts';
import { useReportStore } from './store-context.ts';

/** A control's place in the current language, with stable identity while nothing of it changes. */
export function usePlace({ uischema, schema, path = '', enabled = true }: RendererProps): FieldPlace {
  const store = useReportStore();
  const spoken = useLanguage();
  const termIn = useContext(TermContext);
  return useMemo(
    () => placeOf(store, { uischema, schema, path, enabled }, { spoken, termIn }),
    [store, uischema, schema, path, enabled, spoken, termIn],
  );
}
