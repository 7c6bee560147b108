/** A loaded machine is slow, not wrong: so long a test waits for what has to come. It is also how long Playwright waits. */
export const patienceMs = 30_000;
