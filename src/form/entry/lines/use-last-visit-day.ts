import { type Pointer, valueThen, toPointerIn } from '#engine';
import { useReportFact } from '../../store/use-field.ts';
import { writtenDate } from '#language';
import { words } from '../../words/words.ts';
import type { LineColumns } from './line-columns.ts';

/** The day on which a reading of this row was taken before: its value and the arrow stand below the box. */
export function useLastVisitDay(row: Pointer, { readings }: LineColumns): string | undefined {
  return useReportFact(({ context: { previous, previousOn } }) => {
    const has = readings.some((column) => typeof valueThen(previous, toPointerIn(row, column)) === 'number');
    return has && previousOn !== undefined ? writtenDate(previousOn, words.month) : undefined;
  });
}
