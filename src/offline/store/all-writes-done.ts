/** What this tab is writing to disk. */
const writing = new Set<Promise<unknown>>();

/** A browser that has not written by then has stopped writing; the page must still be able to reload. */
const longestMs = 10_000;

/** Counts a write among those that `everythingWritten` waits for, and returns it. */
export function countedWrite<T>(write: Promise<T>): Promise<T> {
  const end = (): boolean => writing.delete(write);
  writing.add(write);
  write.then(end, end);
  return write;
}

/**
 * Resolves once everything typed or tapped in this tab until now is on disk or could not be written, at the latest after ten
 * seconds. A page is not reloaded before: the browser drops the unfinished transactions of a page that it closes.
 */
export async function allWritesDone(): Promise<void> {
  let limit: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((resolve) => (limit = setTimeout(resolve, longestMs)));
  await Promise.race([Promise.allSettled(writing), tooLong]);
  clearTimeout(limit);
}
