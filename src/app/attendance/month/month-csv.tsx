import { indianDate } from '#contract';
import { styled } from '@mui/material/styles';
import { t, timeText } from '#language';
import { Button, saveFile } from '#screen';
import { dayWords } from '../attendance-words.ts';
import type { DayView } from '../day/day-view.ts';

/** Saves the month as CSV. Made on the phone, so it works offline. */
export function MonthCsv({ days, month }: { readonly days: readonly DayView[]; readonly month: string }) {
  const save = (): void =>
    saveFile({ name: `attendance-${month}.csv`, type: 'text/csv', text: `\uFEFF${csvOf(days)}` });
  return <Save onClick={save}>{t('Save as CSV')}</Save>;
}

const Save = styled(Button)(({ theme }) => ({ marginTop: theme.spacing(2), minHeight: 48 }));

/** RFC 4180. No cell starts with a character that a spreadsheet would read as a formula. */
function csvOf(days: readonly DayView[]): string {
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
