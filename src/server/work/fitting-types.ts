import type { Library } from '../report-types/library.ts';
import type { LiveType } from '../report-types/live-type.ts';

/** As drawings and lists call it; a report type says in `x-report.ansi` what it is about. */
const visitCode = 'SITE-VISIT';

/** A type that names no category of equipment may be used on any. */
export function fitsEquipment({ equipment, ansi }: LiveType, category: string): boolean {
  return !ansi.includes(visitCode) && (equipment.length === 0 || equipment.includes(category));
}

export function fitsVisit({ equipment, ansi }: LiveType): boolean {
  return ansi.includes(visitCode) || equipment.length === 0 || equipment.includes('visit');
}

/** A report on the visit can be asked for only where there is a form for it. */
export function mayReportOnVisit(library: Library): boolean {
  return library.all().some(({ equipment, ansi }) => ansi.includes(visitCode) || equipment.includes('visit'));
}
