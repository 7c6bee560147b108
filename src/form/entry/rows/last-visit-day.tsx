import { isArray, valueAt, type Pointer, valueThen, toPointerIn, type Column } from '#engine';
import { useReportStore } from '../../store/store-context.ts';
import { writtenDate } from '#language';
import { words } from '../../words/words.ts';

interface LastVisitDayProps {
  readonly list: Pointer;
  readonly columns: readonly Column[];
}

/** The day of the values under the boxes of a table, said once for all of them. */
export function LastVisitDay({ list, columns }: LastVisitDayProps) {
  const { context } = useReportStore();
  const rows = valueThen(context.previous, list);
  const day = context.previousOn === undefined ? undefined : writtenDate(context.previousOn, words.month);
  const has =
    isArray(rows) && rows.some((row) => columns.some((column) => isReading(valueAt(row, toPointerIn('', column)))));
  return has && day !== undefined ? <p className="form-hint">{words.lastVisitBelow(day)}</p> : null;
}

const isReading = (value: unknown): boolean => typeof value === 'number';
