import { indianDate } from '#contract';
import { inWords, t, tn, dateText, timeText } from '#language';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const weekdays: Readonly<Record<number, string>> = inWords({
  0: 'Sunday',
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
});

/** "3 hours ago" */
export function agoWords(moment: number, now: number): string {
  const minutes = Math.floor((now - moment) / minuteMs);
  if (minutes < 1) return t('just now');
  if (minutes < 60) return tn('{count} minute ago', '{count} minutes ago', minutes);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return tn('{count} hour ago', '{count} hours ago', hours);
  return tn('{count} day ago', '{count} days ago', Math.floor(hours / 24));
}

/** "since 09:42" of today, "since Tuesday" of the six days before, otherwise "since 3 Nov 2026". */
export function sinceWords(moment: number, now: number): string {
  const date = indianDate(moment);
  if (date === indianDate(now)) return t('since {when}', { when: timeText(moment) });
  const isOfLastDays = now - moment < 7 * dayMs && date > indianDate(now - 7 * dayMs);
  const weekday = weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()];
  return t('since {when}', { when: isOfLastDays && weekday !== undefined ? weekday : dateText(date) });
}
