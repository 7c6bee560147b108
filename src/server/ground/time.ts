import { indiaMs } from '#engine/calendar';

const dayMs = 24 * 3_600_000;

/** RFC 3339, UTC. */
export const isoMoment = (ms: number): string => new Date(ms).toISOString();

/** The same for a column that may be null. */
export const isoMomentIn = (ms: number | null): string | null => (ms === null ? null : isoMoment(ms));

export const endOfIndianDay = (ms: number): number => (Math.floor((ms + indiaMs) / dayMs) + 1) * dayMs - indiaMs;

/** The start of a calendar date in Indian time. */
export const startOfIndianDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) - indiaMs;

export const endOfIndianDate = (date: string): number => startOfIndianDate(date) + dayMs;
