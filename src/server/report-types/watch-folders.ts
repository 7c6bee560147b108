import { watch } from 'chokidar';
import type { Folders } from './read-sources.ts';

/** Long enough for an editor to write a pair of files, short enough to be live within two seconds. */
const quietMs = 250;

export interface WatchOptions {
  /** For file systems that report no changes (network shares, some containers). */
  readonly poll: boolean;
}

/** Calls `changed` when the folders have been quiet for a moment after a change. Resolves once it watches. */
export async function watchFolders(
  folders: Folders,
  { poll }: WatchOptions,
  changed: () => void,
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch([folders.schemasDir, folders.uischemasDir], {
    ignoreInitial: true,
    usePolling: poll,
    interval: 500,
  });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(changed, quietMs);
  });
  await new Promise<void>((resolve, reject) => watcher.once('ready', resolve).once('error', reject));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
