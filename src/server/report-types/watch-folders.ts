import { watch, type FSWatcher } from 'chokidar';
import type { Folders } from './reading/read-sources.ts';

export interface Watching {
  /** For file systems that report no changes: network shares, some containers. */
  readonly poll: boolean;
  readonly timing?: Timing;
  /** Called when the folders have been quiet for a moment after a change. */
  readonly changed: () => void;
  /** Called when the system refuses to watch (usually too many watches); the files are polled from then on. */
  readonly failed: (error: unknown) => void;
}

interface Timing {
  /**
   * Long enough for an editor to write a pair of files, short enough to be live within two seconds. Over 50 ms: a file that changes again
   * sooner is not reported again by chokidar, so it must be read later than that.
   */
  readonly quietMs: number;
  /** Polling interval where the system reports no changes. */
  readonly pollMs: number;
}

const usualTiming: Timing = { quietMs: 250, pollMs: 500 };

/** Resolves once it watches, with a function that stops it. */
export async function watchFolders(
  folders: Folders,
  { poll, timing = usualTiming, changed, failed }: Watching,
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
    const started = watch([schemasDir, uischemasDir], { ignoreInitial: true, usePolling, interval: timing.pollMs });
    watcher = started;
    started.once('ready', ready);
    started.on('all', () => {
      clearTimeout(quiet);
      quiet = setTimeout(changed, timing.quietMs);
    });
    started.on('error', (error) => {
      failed(error);
      if (usePolling || started !== watcher) return;
      void started.close();
      start(true, ready);
    });
  }
}
