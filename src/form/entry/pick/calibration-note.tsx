import { child, valueAt, type PickOption, type Pointer } from '#engine';
import { writtenDate } from '#language';
import { useReportFact } from '../../store/use-field.ts';
import { words } from '../../words/words.ts';
import { isOver } from './thing-item.ts';

/** The day the calibration of the instrument in these fields expired, if it has, whether it was picked or typed. */
export function useExpired(option: PickOption | undefined, object: Pointer): string | undefined {
  const field = option?.fills.find(({ fact }) => fact === 'calibrationDueOn')?.name;
  return useReportFact(({ evaluation, context }) => {
    const due = field === undefined ? undefined : valueAt(evaluation.data, child(object, field));
    return typeof due === 'string' && isOver(due, context.today)
      ? writtenDate(due.slice(0, 10), words.month)
      : undefined;
  });
}

/** Shown at once: what is measured with this instrument now proves nothing. */
export function CalibrationNote({ day }: { readonly day: string | undefined }) {
  if (day === undefined) return null;
  return (
    <p className="form-note is-warning" role="status">
      {words.pick.expiredHere(day)}
    </p>
  );
}
