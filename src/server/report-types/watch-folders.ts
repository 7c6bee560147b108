import { watch, type FSWatcher } from 'chokidar';
import type { Folders } from './read-sources.ts';

/** Long enough for an editor to write a pair of files, short enough to be live within two seconds. */
const quietMs = 250;

/** Where the system tells of no changes, the files are looked at this often. */
const pollMs = 500;

export interface Watching {
  /** For file systems that report no changes: network shares, some containers. */
  readonly poll: boolean;
  /** The folders have been quiet for a moment after a change. */
  readonly changed: () => void;
  /** The system refuses to watch (too many watches, mostly): the files are polled from now on. */
  readonly failed: (error: unknown) => void;
}

/** Resolves once it watches, with what ends it. */
export async function watchFolders(
  folders: Folders,
  { poll, changed, failed }: Watching,
): Promise<() => Promise<void>> {
  let quiet: NodeJS.Timeout | undefined;
  let watcher: FSWatcher | undefined;
  await new Promise<void>((ready) => start(poll, ready));
  return async () => {
    clearTimeout(quiet);
    await watcher?.close();
  };

  function start(usePolling: boolean, ready: () => void): void {
    const { schemasDir, uischemasDir } = folders;
    const started = watch([schemasDir, uischemasDir], { ignoreInitial: true, usePolling, interval: pollMs });
    watcher = started;
    started.once('ready', ready);
    started.on('all', () => {
      clearTimeout(quiet);
      quiet = setTimeout(changed, quietMs);
    });
    started.on('error', (error) => {
      failed(error);
      if (usePolling || started !== watcher) return;
      void started.close();
      start(true, ready);
    });
  }
}
