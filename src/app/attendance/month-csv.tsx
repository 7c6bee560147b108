import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { t } from '#form';
import { indianDate, timeText } from '../shell/indian-time.ts';
import { dayWords } from './attendance-words.ts';
import type { DayView } from './day-view.ts';

/** The month as a file that any spreadsheet opens. Made on the phone, so it needs no connection. */
export function MonthCsv({ days, month }: { readonly days: readonly DayView[]; readonly month: string }) {
  const save = (): void => {
    const url = URL.createObjectURL(new Blob(['\uFEFF', csvOf(days)], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `attendance-${month}.csv`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return <Save onClick={save}>{t('Save as CSV')}</Save>;
}

const Save = styled(Button)(({ theme }) => ({ marginTop: theme.spacing(2), minHeight: 48 }));

/** RFC 4180. Nothing in it begins with a sign that a spreadsheet would take for a formula. */
export function csvOf(days: readonly DayView[]): string {
  const time = (moment: number | undefined): string =>
    moment === undefined ? '' : `${indianDate(moment)} ${timeText(moment)}`;
  const lines = days.map((day) => [
    day.workDate,
    dayWords(day).text,
    time(day.checkIn),
    time(day.checkOut),
    String(day.minutesWorked),
  ]);
  return [['Date', 'State', 'In', 'Out', 'Minutes'], ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}
