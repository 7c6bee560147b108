import { withWesternDigits } from '#engine';
import { indiaMs, indiaOffset } from '#engine/calendar';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const englishMonth = (month: number): string => months[month - 1] ?? '';

/** `2026-11-16` as `16 Nov 2026`, in English on paper; undefined for anything else. */
export function dateText(iso: string, nameOf = englishMonth): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? [];
  if (year === undefined || day === undefined || months[Number(month) - 1] === undefined) return undefined;
  return `${Number(day)} ${nameOf(Number(month))} ${year}`;
}

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
  return months.findIndex((each, at) => wanted.startsWith(each.toLowerCase()) || name === nameOf(at + 1)) + 1;
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

/** A moment as Indian wall-clock time: `2026-11-16T09:42`. */
export function wallClock(iso: string): string | undefined {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? undefined : new Date(at + indiaMs).toISOString().slice(0, 16);
}

/** Indian wall-clock time as a moment with its offset. */
export function momentOf(wall: string): string {
  return `${wall.length === 16 ? `${wall}:00` : wall}${indiaOffset}`;
}

/** `16 Nov 2026, 09:42`. */
export function momentText(iso: string, nameOf = englishMonth): string | undefined {
  const wall = wallClock(iso);
  return wall === undefined ? undefined : `${dateText(wall.slice(0, 10), nameOf) ?? ''}, ${wall.slice(11)}`;
}
