import path from 'node:path';
import { openConnection, type Connection } from './sqlite-connection.ts';

/** Another process owns the folder: two servers on one embedded database would each believe they are alone. */
export class DataDirectoryInUse extends Error {
  override readonly name = 'DataDirectoryInUse';

  constructor(dataDir: string) {
    super(
      `Another server is using the data folder ${dataDir}. Stop it first, or give this one another folder: DATA_DIR=./other npm start`,
    );
  }
}

/** Held for the life of the process, and free the moment it ends, however it ends. */
export function takeOwnership(dataDir: string): { release(): void } {
  const lock: Connection = openConnection(path.join(dataDir, 'owner.lock'), { readonly: false });
  try {
    // In WAL mode "exclusive" keeps out writers only, which is all that is wanted.
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new DataDirectoryInUse(dataDir);
  }
  return {
    release: () => {
      if (!lock.open) return;
      lock.exec('rollback');
      lock.close();
    },
  };
}
