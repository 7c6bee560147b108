/** How many future months can be shown: leave is requested early. */
export const monthsAhead = 3;
