import { t } from '#language';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { shellPairs } from '../../forms/shell-pairs.ts';
import { emptyDay, type DayView } from '../day/day-view.ts';

interface Props {
  readonly month: string;
  readonly today: string;
  readonly days: readonly DayView[];
  /** Called with a day of this month that has no punches. */
  readonly onChoose: (day: DayView) => void;
  readonly onClose: () => void;
}

/** Asks which day has no punches. */
export function MissingDayDialog({ month, today, days, onChoose, onClose }: Props) {
  return (
    <FormDialog
      title={t('Choose the missing day')}
      pair={shellPairs.missingDay}
      entries={{}}
      verb={t('Enter the times')}
      wrongWith={({ WorkDate }) => {
        // The form requires it, here and below.
        const wrong = errorOf(WorkDate as string, month, today, days);
        return wrong === undefined ? [] : [wrong];
      }}
      onConfirm={({ WorkDate }) => {
        const date = WorkDate as string;
        onChoose(days.find(({ workDate }) => workDate === date) ?? emptyDay(date));
      }}
      onClose={onClose}
    />
  );
}

function errorOf(date: string, month: string, today: string, days: readonly DayView[]): string | undefined {
  if (!date.startsWith(month)) return t('This date is in another month. Open that month first.');
  if (date > today) return t('This date has not come yet.');
  const day = days.find(({ workDate }) => workDate === date);
  return day === undefined || day.status === 'not_marked'
    ? undefined
    : t('This day already has an entry. Open it in the list below.');
}
