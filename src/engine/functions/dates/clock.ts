import { julianDay, parseDate } from './civil-date.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Minutes since midnight of `09:45` or `09:45:30`. No value for anything else. */
function minutesOfDay(time: string): number {
  const digits = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/.exec(time);
  if (!digits) throw new NoValue('not a time of day');
  return Number(digits[1]) * 60 + Number(digits[2]) + Number(digits[3] ?? 0) / 60;
}

/** The offset at the end of an ISO date-time, in minutes ahead of UTC; absent for a local time. */
function offsetOf(zone: string): number | undefined {
  if (zone === '') return undefined;
  if (zone === 'Z') return 0;
  const sign = zone.startsWith('-') ? -1 : 1;
  return sign * minutesOfDay(zone.slice(1));
}

/** Minutes from one ISO date-time to another. No value for anything else, or when only one of the two names its zone. */
function minutesBetween(from: string, to: string): number {
  const [start, end] = [from, to].map((dateTime) => {
    const [, date = '', time = '', zone = ''] = /^([\d-]+)T([\d:.]+)(Z|[+-]\d\d:\d\d)?$/.exec(dateTime) ?? [];
    const offset = offsetOf(zone);
    return {
      minutes: julianDay(parseDate(date)) * 1440 + minutesOfDay(time) - (offset ?? 0),
      local: offset === undefined,
    };
  });
  if (!start || !end || start.local !== end.local) throw new NoValue('a local time and one with a zone do not compare');
  return end.minutes - start.minutes;
}

export const clockFunctions = [
  electricalFunction({
    name: 'minutesOfDay',
    parameters: [{ name: 'time', type: 'string', note: '09:45' }],
    returns: { type: 'double', unit: 'min' },
    formula: 'hours * 60 + minutes',
    source: 'Definition. Sure.',
    range: '00:00 to 23:59:59 without a zone; else no value. Work past midnight is split at midnight.',
    run: minutesOfDay,
  }),
  electricalFunction({
    name: 'minutesBetween',
    parameters: [
      { name: 'from', type: 'string', note: '2026-11-21T09:45+05:30' },
      { name: 'to', type: 'string' },
    ],
    returns: { type: 'double', unit: 'min' },
    formula: 'to - from in minutes',
    source: 'ISO 8601, Gregorian calendar. Sure.',
    range: 'Two ISO date-times, both with a zone or both without; else no value.',
    run: minutesBetween,
  }),
];
