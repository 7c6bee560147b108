/** How long a test waits for something to happen: a loaded machine is slow, not wrong. */
export const timeoutMs = 60_000;
