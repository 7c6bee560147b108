import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../storage/database.ts';
import { nextNumber } from '../storage/numbers.ts';
import type { Store, Statement } from '../storage/store.ts';

interface ReportNumber {
  /** Takes the number; run in the same write as every statement that uses it, and before them. */
  readonly statements: readonly Statement[];
  readonly reportNo: RawBuilder<string>;
}

/** `UVR-2026-000031`: without gaps within its kind and year, the same for all revisions. Known only after the write. */
export function newReportNumber(store: Store<Database>, prefix: string, year: string): ReportNumber {
  const series = seriesOf(prefix, year);
  return { statements: [nextNumber(store, series)], reportNo: newestNumber(series) };
}

export const seriesOf = (prefix: string, year: string): string => `${prefix}-${year}`;

/** The number that was taken last from a series. */
export function newestNumber(series: string): RawBuilder<string> {
  // At least six digits. The two databases have no padding function in common.
  const digits = sql`case when value < 1000000 then substr(cast(value + 1000000 as text), 2) else cast(value as text) end`;
  return sql<string>`(select name || '-' || ${digits} from counters where name = ${series})`;
}
