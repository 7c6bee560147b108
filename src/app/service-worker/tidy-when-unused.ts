/** Held by every page of the app while it is open; the rest of the name is the path of its first script. */
export const pageLock = 'app-page ';

/**
 * Deletes the files of earlier builds, unless an open page still runs one of them: it would miss the parts it has not loaded
 * yet.
 */
export async function tidyWhenUnused(
  shellPaths: ReadonlySet<string>,
  deleteOthers: () => Promise<unknown>,
  locks: Pick<LockManager, 'query'> = navigator.locks,
): Promise<void> {
  const { held = [] } = await locks.query();
  const running = held.flatMap(({ name = '' }) => (name.startsWith(pageLock) ? [name.slice(pageLock.length)] : []));
  if (running.every((script) => shellPaths.has(script))) await deleteOthers();
}
