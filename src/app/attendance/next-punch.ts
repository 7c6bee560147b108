import { workDateOf, type Clock, type PunchKind } from '#contract';
import { t } from '#form';
import { indianDate, timeText } from '../shell/indian-time.ts';

/** What the big button does now, and what else may be meant. */
export interface NextPunch {
  readonly kind: PunchKind;
  readonly label: string;
  readonly other?: { readonly kind: PunchKind; readonly label: string };
}

/** Whoever works through the night goes home before this hour; a later check-out of yesterday was forgotten. */
const morningHour = 6;

/**
 * A new day begins with a check-in, even if yesterday was never ended; work that goes on after midnight is ended with a
 * check-out. Which of the two it is the hour says, and the other stays in reach.
 */
export function nextPunch(clock: Clock, now: number, hasWorkedToday: boolean): NextPunch {
  const checkIn = { kind: 'in', label: hasWorkedToday ? t('Check in again') : t('Check in') } as const;
  if (clock.state === 'out') return checkIn;
  const checkOut = { kind: 'out', label: t('Check out') } as const;
  if (clock.workDate === indianDate(now)) return checkOut;
  const ofBefore = {
    kind: 'out',
    label: t('Check out of yesterday (in since {time})', { time: timeText(clock.since) }),
  } as const;
  const isNight = Number(timeText(now).slice(0, 2)) < morningHour;
  return isNight
    ? { ...checkOut, other: { ...checkIn, label: t('Start a new day: check in') } }
    : { ...checkIn, other: ofBefore };
}

/** `In since 09:04` with the date when that was not today. */
export function clockWords(clock: Clock, now: number): string {
  if (clock.state === 'out') return t('Not checked in');
  const time = timeText(clock.since);
  return clock.workDate === workDateOf(now) ? t('In since {time}', { time }) : t('In since {time} yesterday', { time });
}
