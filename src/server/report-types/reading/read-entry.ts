import { constants, type Stats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { SourceFile } from '#authoring';
import { errorCode } from '../../ground/error-code.ts';
import { withTimeout } from '../../ground/with-timeout.ts';

/** Timeout: a network share that is gone never answers. */
const readWithinMs = 5_000;

/** Enough for the engine to report that a file is too large. */
const mostBytes = 2 * 1024 * 1024;

/** All files together. Thousands of large files would fill the memory before anybody could say that they are too large. */
const mostBytesInAll = 64 * 1024 * 1024;

/** How much more of the folders may be read. */
export interface ReadingRoom {
  bytes: number;
}

export const readingRoom = (): ReadingRoom => ({ bytes: mostBytesInAll });

type Read = Pick<SourceFile, 'text' | 'unread'>;

/** The content of a file, or why it cannot be read. `undefined`: deleted since it was listed; editors save by renaming. */
export async function readEntry(file: string, room = readingRoom()): Promise<Read | undefined> {
  try {
    return await readInTime(textOf(file, room), readWithinMs);
  } catch (error) {
    const unread = unreadBecause(error);
    return unread === undefined ? undefined : { text: '', unread };
  }
}

export const readInTime = (reading: Promise<Read>, withinMs: number): Promise<Read> =>
  withTimeout(reading, withinMs, () => ({ text: '', unread: 'It could not be read in time.' }));

/** `undefined`: the file does not exist. */
export function unreadBecause(error: unknown): string | undefined {
  const code = errorCode(error);
  switch (code) {
    case 'ENOENT':
      return undefined;
    case 'EACCES':
    case 'EPERM':
      return 'The server may not read it.';
    case 'EISDIR':
      return isNone('a folder');
    case 'ENXIO':
      return isNone('a socket');
    default:
      return `It could not be read (${code === '' ? String(error) : code}).`;
  }
}

async function textOf(file: string, room: ReadingRoom): Promise<Read> {
  // Non-blocking: opening a named pipe would wait for a writer.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const what = await handle.stat();
    if (!what.isFile()) return { text: '', unread: isNone(kindOf(what)) };
    room.bytes -= Math.min(what.size, mostBytes);
    if (room.bytes < 0) return { text: '', unread: 'All files of the folders together are larger than 64 MB.' };
    return { text: await beginning(handle) };
  } finally {
    await handle.close();
  }
}

async function beginning(handle: FileHandle): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of handle.createReadStream({ end: mostBytes, autoClose: false })) parts.push(part as Buffer); // no encoding set
  return Buffer.concat(parts).toString('utf8');
}

const isNone = (kind: string): string => `This is ${kind}, not a file.`;

function kindOf(what: Stats): string {
  if (what.isDirectory()) return 'a folder';
  if (what.isFIFO()) return 'a named pipe';
  return 'a device';
}
