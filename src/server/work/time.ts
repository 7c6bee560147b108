/** Work is done in India: +05:30, the same all year. */
const indiaMs = 5.5 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** RFC 3339, UTC. */
export const isoMoment = (ms: number): string => new Date(ms).toISOString();

/** The calendar date at the place of work. */
export const indianDate = (ms: number): string => new Date(ms + indiaMs).toISOString().slice(0, 10);

export const endOfIndianDay = (ms: number): number => (Math.floor((ms + indiaMs) / dayMs) + 1) * dayMs - indiaMs;

/** The moment at which a calendar date begins at the place of work. */
export const startOfIndianDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) - indiaMs;

export const endOfIndianDate = (date: string): number => startOfIndianDate(date) + dayMs;
