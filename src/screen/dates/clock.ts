import { indiaOffset } from '#engine/calendar';
import { writtenDate, momentOf, writtenMoment, wallClock, shortMonth, t } from '#language';
import { dateIn, momentIn, timeIn } from './typed-date.ts';

/** A date, a time of day or a moment: how it is stored, written for people, read from typing, and shown by the native picker. */
export interface Clock {
  readonly type: 'date' | 'time' | 'datetime-local';
  /** The native picker's value for a stored text; `undefined` when it has none. */
  readonly shown: (stored: string) => string | undefined;
  readonly stored: (shown: string) => string;
  /** The one written form, on screen and on paper; `undefined` for an invalid value. */
  readonly text: (stored: string) => string | undefined;
  /** What was typed, in the picker's format. */
  readonly read: (typed: string) => string | undefined;
  readonly form: () => string;
}

const timeShown = (stored: string): string | undefined => /^\d\d:\d\d/.exec(stored)?.[0];

/** A date without a time. */
export const dayClock: Clock = {
  type: 'date',
  shown: (stored) => (writtenDate(stored) === undefined ? undefined : stored),
  stored: (shown) => shown,
  text: (stored) => writtenDate(stored, shortMonth),
  read: (typed) => dateIn(typed, shortMonth),
  form: () => t('day month year'),
};

const timeOfDay: Clock = {
  type: 'time',
  shown: timeShown,
  // RFC 3339 requires seconds and an offset.
  stored: (shown) => `${shown.length === 5 ? `${shown}:00` : shown}${indiaOffset}`,
  text: timeShown,
  read: timeIn,
  form: () => t('hour:minute'),
};

const moment: Clock = {
  type: 'datetime-local',
  shown: wallClock,
  stored: momentOf,
  text: (stored) => writtenMoment(stored, shortMonth),
  read: (typed) => momentIn(typed, shortMonth),
  form: () => t('day month year, hour:minute'),
};

/** By the `format` of a schema or a layout. */
export const clocks: Readonly<Record<string, Clock>> = { date: dayClock, time: timeOfDay, 'date-time': moment };
