import { indiaMs } from '#engine/calendar';
import { isoMoment } from '../time.ts';

/** `2026-11-21 09:30` in Indian time; seconds only if not zero. Sorts as text, and spreadsheets read it as a time. */
export function momentCell(ms: number): string {
  const local = isoMoment(ms + indiaMs);
  const seconds = local.slice(16, 23);
  return `${local.slice(0, 10)} ${local.slice(11, 16)}${seconds === ':00.000' ? '' : seconds}`;
}

/** The same for a moment in the form in which the API sends it. */
export const isoMomentCell = (moment: string | undefined): string | undefined =>
  moment === undefined ? undefined : momentCell(Date.parse(moment));
