/** The query for the planned parts of all open calls. Prefetch and picker share it, so they share one cache entry. */
export const plannedParts = { query: { limit: '200' } } as const;
