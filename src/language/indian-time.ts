import { indiaMs } from '#engine/calendar';
import { shortMonth } from './month-names.ts';

/** `09:42` */
export const timeText = (moment: number): string => wallClock(moment).slice(11, 16);

/** `09:42:10` */
export const secondsText = (moment: number): string => wallClock(moment).slice(11, 19);

/**
 * `16 Nov 2026, 09:42`
 * @example
 * momentText(Date.parse('2026-11-16T04:12:00Z')); // '16 Nov 2026, 09:42'
 */
export const momentText = (moment: number): string => `${dateText(indianDate(moment))}, ${timeText(moment)}`;

/** `2026-11-16` as `16 Nov 2026`. */
export function dateText(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${shortMonth(Number(month))} ${year}`;
}

/** Only the time for today, date and time for any other day. */
export function shortMomentText(moment: number, now: number): string {
  return indianDate(moment) === indianDate(now) ? timeText(moment) : momentText(moment);
}

const indianDate = (moment: number): string => wallClock(moment).slice(0, 10);

const wallClock = (moment: number): string => new Date(moment + indiaMs).toISOString();
