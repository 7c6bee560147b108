/** Engines that write down where an error was made have this; others ignore it. */
const stacks: ErrorConstructor & { stackTraceLimit?: number | undefined } = Error;

/**
 * Errors made meanwhile do not note where. An absent value leaves a formula as an error that nobody reads, and the note is half of the
 * time that a report with many empty fields takes.
 */
export function withoutStacks<T>(work: () => T): T {
  const before = stacks.stackTraceLimit;
  stacks.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    stacks.stackTraceLimit = before;
  }
}
