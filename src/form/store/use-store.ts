import { useContext, useLayoutEffect, useState } from 'react';
import { KeptFormsContext } from '../parts/recovering.tsx';
import { ReportStore } from './report-store.ts';

type Start = ConstructorParameters<typeof ReportStore>[0];

/** The store of a form, made once; a form that is drawn again after a failure goes on with the one it had. */
export function useStore(start: Start): ReportStore {
  const forms = useContext(KeptFormsContext);
  const [store] = useState(() => forms?.kept(start.entries) ?? new ReportStore(start));
  const [entries] = useState(start.entries);
  useLayoutEffect(() => forms?.keep(entries, store), [forms, entries, store]);
  return store;
}
