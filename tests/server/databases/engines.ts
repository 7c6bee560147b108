/** Both databases: for tests of storage, lists and races, where they can differ. */
export const engines = ['sqlite', 'postgres'] as const;
export type Engine = (typeof engines)[number];

const wanted = process.env['ENGINES'] ?? '';
if (!['', 'other', 'all'].includes(wanted)) throw new Error(`ENGINES is "${wanted}"; it can be "other" or "all".`);

/** Repeated tests run more often. */
export const isThorough = wanted !== '';

/**
 * For tests that do not depend on the database: the embedded one. With `ENGINES=other`, as in `test:further`, the one that `npm test`
 * leaves out; with `ENGINES=all` both.
 */
export const usualEngines: readonly Engine[] =
  wanted === 'all' ? engines : wanted === 'other' ? ['postgres'] : ['sqlite'];
