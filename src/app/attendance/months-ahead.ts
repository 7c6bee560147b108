/** Days off that are asked for early are seen in their months. */
export const monthsAhead = 3;
