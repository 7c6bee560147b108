import type { LeaveRequest } from '#contract';
import { t, dateText } from '#language';

/** `28 Nov 2026`, or `28 Nov 2026 to 1 Dec 2026`. */
export const datesText = ({ FromDate, ToDate }: Pick<LeaveRequest, 'FromDate' | 'ToDate'>): string =>
  FromDate === ToDate ? dateText(FromDate) : t('{from} to {to}', { from: dateText(FromDate), to: dateText(ToDate) });
