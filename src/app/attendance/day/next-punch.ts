import { workDateOf, type Clock, type PunchKind, indianDate } from '#contract';
import { t, timeText } from '#language';

/** What the punch button does now, and the alternative. */
interface NextPunch {
  readonly kind: PunchKind;
  readonly label: string;
  readonly other?: { readonly kind: PunchKind; readonly label: string };
}

/** Night work ends before this hour; after it, a missing check-out of yesterday was forgotten. */
const morningHour = 6;

/**
 * A new day starts with a check-in, even if yesterday has no check-out; work past midnight ends with a check-out. The hour
 * decides between the two, and the other one is offered as well.
 */
export function nextPunch(clock: Clock, now: number, hasWorkedToday: boolean): NextPunch {
  const checkIn = { kind: 'in', label: hasWorkedToday ? t('Check in again') : t('Check in') } as const;
  if (clock.state === 'out') return checkIn;
  const checkOut = { kind: 'out', label: t('Check out') } as const;
  if (clock.workDate === indianDate(now)) return checkOut;
  const ofBefore = {
    kind: 'out',
    label: t('Check out for yesterday (in since {time})', { time: timeText(clock.since) }),
  } as const;
  const isNight = Number(timeText(now).slice(0, 2)) < morningHour;
  return isNight
    ? { ...checkOut, other: { ...checkIn, label: t('Start a new day: check in') } }
    : { ...checkIn, other: ofBefore };
}

/** `In since 09:04`, with "yesterday" if it was not today. */
export function clockWords(clock: Clock, now: number): string {
  if (clock.state === 'out') return t('Not checked in');
  const time = timeText(clock.since);
  return clock.workDate === workDateOf(now) ? t('In since {time}', { time }) : t('In since {time} yesterday', { time });
}
