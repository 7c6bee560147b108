import { useMemo } from 'react';
import type { ReportContext } from '#engine';
import { indianDate } from '../shell/indian-time.ts';
import { useNow } from '../shell/use-now.ts';

/** What formulas may see while the report is filled: the facts as they were at its start, and today's date. */
export function useReportContext(frozen: unknown): ReportContext {
  const today = indianDate(useNow());
  // The server made these facts; the device keeps them unread.
  return useMemo(() => ({ ...(frozen as ReportContext), today }), [frozen, today]);
}
