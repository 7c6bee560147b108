import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFile } from '#authoring';
import { readEntry, readingRoom, unreadBecause, type ReadingRoom } from './read-entry.ts';

export interface Folders {
  readonly schemasDir: string;
  readonly uischemasDir: string;
}

/** Report types are two folders deep. This limit ends circular links. */
const deepestFolder = 8;

/**
 * Every JSON file of the two folders, under the names the engine uses, wherever the folders are. A file that cannot be read is
 * listed with the reason, so that the others can still be used.
 */
export async function readSources({ schemasDir, uischemasDir }: Folders): Promise<readonly SourceFile[]> {
  // Without the folders themselves there is nothing to read; the caller reports why.
  const [schemas, uischemas] = await Promise.all(
    [schemasDir, uischemasDir].map((folder) => readdir(folder, { withFileTypes: true })),
  );
  const room = readingRoom();
  const read = await Promise.all([
    readListed({ folder: schemasDir, name: 'schemas', depth: 0, room }, schemas ?? []),
    readListed({ folder: uischemasDir, name: 'uischemas', depth: 0, room }, uischemas ?? []),
  ]);
  return read.flat();
}

interface Listed {
  readonly folder: string;
  /** The engine's name for it. */
  readonly name: string;
  readonly depth: number;
  readonly room: ReadingRoom;
}

async function readListed(
  { folder, name, depth, room }: Listed,
  entries: readonly Dirent[],
): Promise<readonly SourceFile[]> {
  const sorted = entries.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const read = sorted.map(async (entry) => {
    const inside = { folder: path.join(folder, entry.name), name: `${name}/${entry.name}`, depth: depth + 1, room };
    if (entry.name.endsWith('.json')) return readFile(inside);
    return (await isFolder(inside.folder, entry)) ? readFolder(inside) : [];
  });
  return (await Promise.all(read)).flat();
}

async function readFolder(listed: Listed): Promise<readonly SourceFile[]> {
  if (listed.depth > deepestFolder) return [];
  try {
    return await readListed(listed, await readdir(listed.folder, { withFileTypes: true }));
  } catch (error) {
    const unread = unreadBecause(error);
    return unread === undefined ? [] : [{ path: listed.name, text: '', unread }];
  }
}

async function readFile({ folder: file, name, room }: Listed): Promise<readonly SourceFile[]> {
  const read = await readEntry(file, room);
  return read === undefined ? [] : [{ path: name, ...read }];
}

async function isFolder(folder: string, entry: Dirent): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  const target = await stat(folder).catch(() => undefined);
  return target?.isDirectory() === true;
}
