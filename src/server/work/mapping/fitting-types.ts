import type { Library } from '../../report-types/library.ts';
import type { LiveType } from '../../report-types/live-type.ts';

/** As on drawings and lists; a report type states its function in `x-report.ansi`. */
const visitCode = 'SITE-VISIT';

/** A type without categories of equipment fits any. */
export function fitsEquipment({ equipment, ansi }: LiveType, category: string): boolean {
  return !ansi.includes(visitCode) && (equipment.length === 0 || equipment.includes(category));
}

export function fitsVisit({ equipment, ansi }: LiveType): boolean {
  return ansi.includes(visitCode) || equipment.length === 0 || equipment.includes('visit');
}

/** A report on the visit can be requested only if a form for it is installed. */
export function mayReportOnVisit(library: Library): boolean {
  return library.all().some(({ equipment, ansi }) => ansi.includes(visitCode) || equipment.includes('visit'));
}
