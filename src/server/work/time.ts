import { indiaMs } from '#engine/calendar';

const dayMs = 24 * 3_600_000;

/** RFC 3339, UTC. */
export const isoMoment = (ms: number): string => new Date(ms).toISOString();

/** The device's time of an action. Its clock may be wrong: an action cannot be later than the request that reports it. */
export const deviceMoment = (iso: string, now: number): number => Math.min(Date.parse(iso), now);

export const endOfIndianDay = (ms: number): number => (Math.floor((ms + indiaMs) / dayMs) + 1) * dayMs - indiaMs;

/** The start of a calendar date in Indian time. */
export const startOfIndianDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) - indiaMs;

export const endOfIndianDate = (date: string): number => startOfIndianDate(date) + dayMs;
