/** Asks for the planned parts of all open calls at once: the same question when they are carried along and when one is picked. */
export const plannedParts = { query: { limit: '200' } } as const;
