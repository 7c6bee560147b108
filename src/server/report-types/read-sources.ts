import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFile } from '#engine';

export interface Folders {
  readonly schemasDir: string;
  readonly uischemasDir: string;
}

/** Every JSON file of the two folders, named as the engine knows them, wherever the folders are. */
export async function readSources({ schemasDir, uischemasDir }: Folders): Promise<readonly SourceFile[]> {
  const [schemas, uischemas] = await Promise.all([
    readFolder(schemasDir, 'schemas'),
    readFolder(uischemasDir, 'uischemas'),
  ]);
  return [...schemas, ...uischemas];
}

async function readFolder(folder: string, name: string): Promise<readonly SourceFile[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json')).sort();
  const read = files.map(async (file) => {
    const text = await readIfThere(path.join(folder, file));
    return text === undefined ? [] : [{ path: [name, ...file.split(path.sep)].join('/'), text }];
  });
  return (await Promise.all(read)).flat();
}

/** A file may go between the listing and the reading; editors save by renaming. */
async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
