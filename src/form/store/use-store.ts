import { useContext, useLayoutEffect, useState } from 'react';
import { KeptPartsContext } from '#screen';
import { ReportStore } from './report-store.ts';

type Start = ConstructorParameters<typeof ReportStore>[0];

/** The store of a form, made once; a form that is drawn again after a failure goes on with the one it had. */
export function useStore(start: Start): ReportStore {
  const parts = useContext(KeptPartsContext);
  const [store] = useState(() => {
    const kept = parts?.kept(start.entries);
    return kept instanceof ReportStore ? kept : new ReportStore(start);
  });
  const [entries] = useState(start.entries);
  useLayoutEffect(() => parts?.keep(entries, store), [parts, entries, store]);
  return store;
}
