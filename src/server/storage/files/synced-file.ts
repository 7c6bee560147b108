import { open } from 'node:fs/promises';
import { errorCode } from '../../ground/error-code.ts';
import { StorageUnavailable } from '../storage-errors.ts';

type Handle = Awaited<ReturnType<typeof open>>;

/** The operation on the file is durable when this resolves. */
export async function synced(
  file: string,
  flags: string | number,
  use: (handle: Handle) => Promise<void>,
): Promise<void> {
  const handle = await open(file, flags, 0o600);
  try {
    await use(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Translates "disk full"; every other error passes unchanged. */
export function fullDisk(error: unknown): unknown {
  return ['ENOSPC', 'EDQUOT'].includes(errorCode(error))
    ? new StorageUnavailable('full', 'The disk of the pictures is full.', { cause: error })
    : error;
}
