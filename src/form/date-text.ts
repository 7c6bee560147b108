const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export const englishMonth = (month: number): string => months[month - 1] ?? '';

/** India keeps one time, five and a half hours ahead of UTC, all year. */
const indiaMs = 5.5 * 60 * 60 * 1000;

/** `2026-11-16` as `16 Nov 2026`, on paper in English; anything else is not a date. */
export function dateText(iso: string, nameOf = englishMonth): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? [];
  if (year === undefined || day === undefined || months[Number(month) - 1] === undefined) return undefined;
  return `${Number(day)} ${nameOf(Number(month))} ${year}`;
}

/** A day as it is written in India or as it is stored: `16/11/2026`, `16-11-26`, `16 Nov 2026`, `2026-11-16`. */
export function dateIn(text: string): string | undefined {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (isoYear !== undefined) return dayOf(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, day, month = '', year = ''] =
    /^(\d{1,2})[\s./-]+(\d{1,2}|[A-Za-z]{3,9})[\s./,-]+(\d{4}|\d{2})$/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const named = months.findIndex((name) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;
  return dayOf(
    Number(year) + (year.length === 2 ? 2000 : 0),
    Number.isNaN(Number(month)) ? named : Number(month),
    Number(day),
  );
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isThere = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isThere ? date.toISOString().slice(0, 10) : undefined;
}

/** A moment as the clock on the wall in India shows it: `2026-11-16T09:42`. */
export function wallClock(iso: string): string | undefined {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? undefined : new Date(at + indiaMs).toISOString().slice(0, 16);
}

/** What the wall clock in India shows, as a moment with its offset. */
export function momentOf(wall: string): string {
  return `${wall.length === 16 ? `${wall}:00` : wall}+05:30`;
}

/** `16 Nov 2026, 09:42`. */
export function momentText(iso: string, nameOf = englishMonth): string | undefined {
  const wall = wallClock(iso);
  return wall === undefined ? undefined : `${dateText(wall.slice(0, 10), nameOf) ?? ''}, ${wall.slice(11)}`;
}
