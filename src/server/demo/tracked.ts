import type { CalendarDate } from '../storage/tables/column-types.ts';
import { at, workday } from './demo-dates.ts';

export interface KnownReportType {
  readonly slug: string;
  /** The first number in its `x-report.ansi`. */
  readonly code: string;
  /** Categories of equipment it applies to; all of them if the type names none. */
  readonly equipment: readonly string[];
}

export type Tracked = ReturnType<typeof tracked>;

/** Timestamps of the demo's rows: a month before its date. */
export function tracked(today: CalendarDate): { readonly created_at: number; readonly updated_at: number } {
  const moment = at(workday(today, -30), 10);
  return { created_at: moment, updated_at: moment };
}
