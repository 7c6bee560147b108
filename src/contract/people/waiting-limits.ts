/** More than any phone holds; the phone stops counting there. */
export const mostWaiting = 100_000;

/** Ten years. */
export const oldestWaitingSec = 10 * 366 * 24 * 3600;
