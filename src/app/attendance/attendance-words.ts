import type { AttendanceStatus } from '#contract';
import { inWords, longMonth, t, weekday, dateText } from '#language';
import type { Tone } from '#screen';
import type { DayView } from './day/day-view.ts';

interface Words {
  readonly text: string;
  readonly tone: Tone;
}

const statusWords: Record<AttendanceStatus, Words> = inWords({
  not_marked: { text: 'Not marked', tone: 'neutral' },
  checked_in: { text: 'At work', tone: 'info' },
  checked_out: { text: 'Complete', tone: 'success' },
  missing_out: { text: 'Check-out missing', tone: 'error' },
  correction_requested: { text: 'Correction pending', tone: 'warning' },
  approved: { text: 'Approved', tone: 'success' },
  on_leave: { text: 'Leave', tone: 'neutral' },
});

/** The label of a day's state. */
export function dayWords({ status, kind }: Pick<DayView, 'status' | 'kind'>): Words {
  if (status === 'not_marked' && kind === 'holiday') return { text: t('Holiday'), tone: 'neutral' };
  if (status === 'not_marked' && kind === 'weekly_off') return { text: t('Weekly off'), tone: 'neutral' };
  return statusWords[status];
}

/** `Mon 16 Nov 2026` */
export const dayText = (date: string): string => `${weekday(date)} ${dateText(date)}`;

/** `November 2026` */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${longMonth(Number(number))} ${year}`;
}

/** The month `by` months away, as `2026-11`. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
