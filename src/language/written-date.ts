import { indiaMs, indiaOffset } from '#engine/calendar';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The short name of a month, 1 to 12, as paper writes it in every language. */
export const englishMonth = (month: number): string => months[month - 1] ?? '';

/** `2026-11-16` as `16 Nov 2026`, in English on paper; undefined for anything else. */
export function writtenDate(iso: string, nameOf = englishMonth): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso) ?? [];
  if (year === undefined || day === undefined || months[Number(month) - 1] === undefined) return undefined;
  return `${Number(day)} ${nameOf(Number(month))} ${year}`;
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
export function writtenMoment(iso: string, nameOf = englishMonth): string | undefined {
  const wall = wallClock(iso);
  return wall === undefined ? undefined : `${writtenDate(wall.slice(0, 10), nameOf) ?? ''}, ${wall.slice(11)}`;
}
