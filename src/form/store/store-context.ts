import { createContext, useContext } from 'react';
import type { ReportStore } from './report-store.ts';

export const StoreContext = createContext<ReportStore | undefined>(undefined);

export function useReportStore(): ReportStore {
  const store = useContext(StoreContext);
  if (store === undefined) throw new Error('A control of a report stands inside ReportForm.');
  return store;
}
