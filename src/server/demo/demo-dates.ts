import { createHash } from 'node:crypto';
import { indiaMs } from '#engine/calendar';
import type { CalendarDate, Moment } from '../storage/tables/column-types.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The date of the demo and the current time. */
export interface DemoDay {
  readonly today: CalendarDate;
  readonly now: Moment;
}

/** All events of the demo's own day happen before this time. */
const dayIsToldMs = 13 * 60 * 60 * 1000;

/** Keeps a moment in the past: in a demo loaded early in the day, the events of that day are compressed. */
export function happened({ today, now }: DemoDay, moment: Moment): Moment {
  const midnight = at(today, 0);
  const passed = (now - midnight) / dayIsToldMs;
  return moment < midnight || passed >= 1 ? moment : midnight + Math.floor((moment - midnight) * passed);
}

/** A number that looks random but is always the same: the demo is identical on every machine. */
export function steady(text: string, below: number): number {
  return createHash('sha256').update(`fs-demo:${text}`).digest().readUInt32BE(0) % below;
}

/** A UUID that is always the same, formatted as version 5. */
export function steadyUuid(text: string): string {
  const hex = createHash('sha256').update(`fs-demo-uuid:${text}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The day `offset` days from `today`. Never a Sunday: a past one moves to Saturday, a future one to Monday. */
export function workday(today: CalendarDate, offset: number): CalendarDate {
  const day = Date.parse(`${today}T00:00:00Z`) + offset * dayMs;
  const isSunday = new Date(day).getUTCDay() === 0;
  const moved = isSunday && offset !== 0 ? day + (offset < 0 ? -dayMs : dayMs) : day;
  return new Date(moved).toISOString().slice(0, 10);
}

/** A time of day in Indian time. */
export function at(date: CalendarDate, hour: number, minute = 0): Moment {
  return Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * 60_000 - indiaMs;
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export function daysAfter(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}
