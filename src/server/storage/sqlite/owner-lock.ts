import path from 'node:path';
import { openForLocking } from './sqlite-connection.ts';
import { isBusy } from './sqlite-failure.ts';

/** Another process uses the folder: two servers on one embedded database would each assume that they are the only writer. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';

  constructor(dataDir: string) {
    super(
      `Another server is using the data folder ${dataDir}. Stop it first, or give this one another folder: DATA_DIR=./other npm start`,
    );
  }
}

/** Held while the process runs, and released when it ends in any way. */
export function takeOwnership(dataDir: string): { release(): void } {
  const lock = openForLocking(path.join(dataDir, 'owner.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DataDirectoryInUse(dataDir);
    throw error;
  }
  return {
    release: () => {
      if (!lock.open) return;
      lock.exec('rollback');
      lock.close();
    },
  };
}
