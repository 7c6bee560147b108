import { withWesternDigits } from '#engine';
import { englishMonth } from '#language';

/** A date as written in India or as stored: `16/11/2026`, `16-11-26`, `16 Nov 2026`, `2026-11-16`. */
export function dateIn(typed: string, nameOf = englishMonth): string | undefined {
  const text = withWesternDigits(typed).trim();
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (isoYear !== undefined) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, day, month = '', year = ''] =
    /^(\d{1,2})[\s./-]+(\d{1,2}|[\p{L}\p{M}]{2,12}\p{Po}?)[\s./,-]+(\d{4}|\d{2})$/u.exec(text) ?? [];
  if (day === undefined) return undefined;
  return dayOf(
    Number(year) + (year.length === 2 ? 2000 : 0),
    Number.isNaN(Number(month)) ? monthNamed(month, nameOf) : Number(month),
    Number(day),
  );
}

/** The month by its English name, full or short, or by the name on the screen. 0 when there is none. */
function monthNamed(name: string, nameOf: (month: number) => string): number {
  const wanted = name.toLowerCase();
  const isIt = (month: number) => wanted.startsWith(englishMonth(month).toLowerCase()) || name === nameOf(month);
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].find(isIt) ?? 0;
}

/** A typed time of day: `9:42`, `09.42`, `0942`, also with seconds, which are dropped. */
export function timeIn(typed: string): string | undefined {
  const text = withWesternDigits(typed).trim();
  const [, hour, minute = ''] = /^(\d{1,2})[:.h]?(\d{2})(?:[:.]\d{2})?$/.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** A date and a time, `16 Nov 2026, 09:42` or `2026-11-16T09:42`, in wall-clock time. */
export function momentIn(typed: string, nameOf = englishMonth): string | undefined {
  const [, day = '', time = ''] = /^(.*[^\s,])(?:,\s*|\s+|T)(\S+)$/.exec(typed.trim()) ?? [];
  const [date, clock] = [dateIn(day, nameOf), timeIn(time)];
  return date === undefined || clock === undefined ? undefined : `${date}T${clock}`;
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? date.toISOString().slice(0, 10) : undefined;
}
