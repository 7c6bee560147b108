import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isObject } from '#engine';
import { errorCode } from '../ground/error-code.ts';

/** The version of each report type, by slug. */
export type Versions = ReadonlyMap<string, string>;

/** The versions that were in the folders of this server when it read them last, also before a restart. */
export interface FolderMemory {
  /** `undefined`: they were never read. */
  read(): Promise<Versions | undefined>;
  write(versions: Versions): Promise<void>;
}

/** Without a data folder it lasts as long as the process. */
export function openFolderMemory(dataDir: string | undefined): FolderMemory {
  const file = dataDir === undefined ? undefined : path.join(dataDir, 'report-types-read.json');
  let known: Versions | undefined;
  return {
    async read() {
      if (known === undefined && file !== undefined) known = await readVersions(file);
      return known;
    },
    async write(versions) {
      if (file !== undefined && !isSame(known, versions)) {
        await writeFile(`${file}.aside`, JSON.stringify(Object.fromEntries(versions), undefined, 2), { mode: 0o600 });
        await rename(`${file}.aside`, file);
      }
      known = versions;
    },
  };
}

const isSame = (one: Versions | undefined, other: Versions): boolean =>
  one?.size === other.size && [...other].every(([slug, version]) => one.get(slug) === version);

/** A file that cannot be understood is none. */
async function readVersions(file: string): Promise<Versions | undefined> {
  try {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isObject(kept)) return undefined;
    return new Map(
      Object.entries(kept).flatMap(([slug, version]) => (typeof version === 'string' ? [[slug, version]] : [])),
    );
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
