import { isObject, type JsonObject } from '#engine';
import type { Database } from '../storage/database.ts';
import { claimNumber, lastNumber } from '../storage/numbers.ts';
import type { Store, Unit } from '../storage/store.ts';

interface Numbered {
  readonly reportNo: string;
  readonly units: readonly Unit[];
}

/** `UVR-2026-000031`: gapless within its kind and year, the same for all revisions. */
export async function newReportNumber(store: Store<Database>, prefix: string, year: string): Promise<Numbered> {
  const series = `${prefix}-${year}`;
  const number = (await lastNumber(store, series)) + 1;
  return { reportNo: `${series}-${String(number).padStart(6, '0')}`, units: [claimNumber(store, series, number)] };
}

/** As the report type says, else the initials of its name: `three-part-name` gives TPN, a single word its first four letters. */
export function numberPrefix(slug: string, schema: JsonObject): string {
  const report = schema['x-report'];
  const prefix = isObject(report) ? report['prefix'] : undefined;
  if (typeof prefix === 'string' && /^[A-Z0-9]{1,8}$/.test(prefix)) return prefix;
  const words = slug.split('-').filter((word) => word !== '');
  const initials = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : slug.slice(0, 4);
  return initials.toUpperCase();
}
