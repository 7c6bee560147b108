import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { t } from '#form';
import { DateInput } from '../shell/date-input.tsx';
import { emptyDay, type DayView } from './day-view.ts';

interface Props {
  readonly month: string;
  readonly today: string;
  readonly days: readonly DayView[];
  /** A day of this month on which nothing was punched. */
  readonly onChoose: (day: DayView) => void;
  readonly onClose: () => void;
}

/** Which day it is on which the button was never pressed. */
export function MissingDayDialog({ month, today, days, onChoose, onClose }: Props) {
  const heading = useId();
  const [date, setDate] = useState('');
  const [isChecked, setChecked] = useState(false);
  const error = errorOf(date, month, today, days);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('Which day is missing?')}</DialogTitle>
      <DialogContent>
        <DateInput label={t('Date')} value={date} error={isChecked ? error : undefined} onChange={setDate} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('Back')}</Button>
        <Button
          variant="contained"
          onClick={() => {
            setChecked(true);
            if (error === undefined) onChoose(days.find(({ workDate }) => workDate === date) ?? emptyDay(date));
          }}
        >
          {t('Give the times')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function errorOf(date: string, month: string, today: string, days: readonly DayView[]): string | undefined {
  if (date === '') return t('Give the date.');
  if (!date.startsWith(month)) return t('This date is in another month. Open that month first.');
  if (date > today) return t('This date has not come yet.');
  const day = days.find(({ workDate }) => workDate === date);
  return day === undefined || day.status === 'not_marked'
    ? undefined
    : t('There is something on this day already. Open it in the list below.');
}
