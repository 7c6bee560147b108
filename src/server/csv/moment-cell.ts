import { isoMoment } from '../work/time.ts';

const indiaMs = 5.5 * 3_600_000;

/** `2026-11-21 09:30` at the place of work; the seconds only where there are any. Sorts as text, and spreadsheets know it as a time. */
export function momentCell(ms: number): string {
  const local = isoMoment(ms + indiaMs);
  const seconds = local.slice(16, 23);
  return `${local.slice(0, 10)} ${local.slice(11, 16)}${seconds === ':00.000' ? '' : seconds}`;
}
