import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory. Containers often have only 64 MB of it. */
const inMemory = '/dev/shm';

/** More than all tests that run at the same time store. */
const enoughBytes = 6 * 1024 ** 3;

/**
 * Lets everything that tests store for a moment be stored in memory, where there is enough: every test of the server has a database
 * of its own, and a disk that must confirm each change takes a third of their time. Whoever sets `TMPDIR` decides otherwise.
 */
export function storeInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(path.join(inMemory, 'switchgear-tests-'));
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom(): boolean {
  if (process.platform !== 'linux' || freemem() < enoughBytes) return false;
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false; // There is none on this system.
  }
}
