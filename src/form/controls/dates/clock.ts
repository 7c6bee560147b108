import { indiaOffset } from '#engine/calendar';
import { dateIn, dateText, momentIn, momentOf, momentText, timeIn, wallClock } from '../../values/date-text.ts';
import { words } from '../../words/words.ts';

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

export const dayClock: Clock = {
  type: 'date',
  shown: (stored) => (dateText(stored) === undefined ? undefined : stored),
  stored: (shown) => shown,
  text: (stored) => dateText(stored, words.month),
  read: (typed) => dateIn(typed, words.month),
  form: () => words.dateForm,
};

const timeOfDay: Clock = {
  type: 'time',
  shown: timeShown,
  // RFC 3339 requires seconds and an offset.
  stored: (shown) => `${shown.length === 5 ? `${shown}:00` : shown}${indiaOffset}`,
  text: timeShown,
  read: timeIn,
  form: () => words.timeForm,
};

const moment: Clock = {
  type: 'datetime-local',
  shown: wallClock,
  stored: momentOf,
  text: (stored) => momentText(stored, words.month),
  read: (typed) => momentIn(typed, words.month),
  form: () => words.momentForm,
};

/** By the `format` of a schema or a layout. */
export const clocks: Readonly<Record<string, Clock>> = { date: dayClock, time: timeOfDay, 'date-time': moment };
