import { open } from 'node:fs/promises';
import { StorageUnavailable } from './storage-errors.ts';

type Handle = Awaited<ReturnType<typeof open>>;

/** What was done with the file is on disk when it resolves. */
export async function synced(
  file: string,
  flags: string | number,
  use: (handle: Handle) => Promise<void>,
): Promise<void> {
  const handle = await open(file, flags);
  try {
    await use(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** A disk without room, told as such; every other error as it is. */
export function fullDisk(error: unknown): unknown {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error))
    ? new StorageUnavailable('full', 'The disk of the pictures is full.', { cause: error })
    : error;
}
