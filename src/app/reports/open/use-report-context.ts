import { indianDate } from '#contract';
import { useMemo } from 'react';
import type { ReportContext } from '#engine';
import { useNow } from '#screen';

/** What formulas see while a report is filled: the facts from its start, and today's date. */
export function useReportContext(frozen: ReportContext): ReportContext {
  const today = indianDate(useNow());
  return useMemo(() => ({ ...frozen, today }), [frozen, today]);
}
