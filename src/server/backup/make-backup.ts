import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileOfPicture } from '../storage/files/attachment-files.ts';
import { errorCode } from '../ground/error-code.ts';
import { synced } from '../storage/files/synced-file.ts';
import { copyFileOf } from '../storage/sqlite/copy-file.ts';
import { checkSound } from '../storage/sqlite/sound-file.ts';
import { copied, measure, type Copied } from './copied-file.ts';
import { readCopiedDatabase } from './copied-database.ts';
import { writeManifest, type BackupFile, type Manifest } from './manifest.ts';

interface BackupPlan {
  readonly dataDir: string;
  /** The folder that holds the backups. */
  readonly into: string;
  readonly now: () => number;
  /** Without them only the database is copied: pictures never change, and the data folder still has them. */
  readonly withPictures: boolean;
}

interface MadeBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

export const databaseName = 'reports.sqlite';

/** Where backups go unless another folder is named. */
export const backupsOf = (dataDir: string): string => path.join(dataDir, 'backups');

/**
 * Copies the embedded database, and then every picture it names, into a new folder. A server may be running: it goes on writing.
 * Pictures never change and are on disk before a row names them, so that database and pictures agree.
 */
export async function makeBackup({ dataDir, into, now, withPictures }: BackupPlan): Promise<MadeBackup> {
  const madeAt = new Date(now()).toISOString();
  const folder = path.join(into, `backup-${madeAt.replaceAll(':', '-')}`);
  await mkdir(into, { recursive: true, mode: 0o700 });
  const aside = await mkdtemp(`${folder}.unfinished-`);
  const database = path.join(aside, databaseName);
  await copyFileOf(path.join(dataDir, databaseName), database);
  checkSound(database);
  const { migrations, counts, pictures, auditHead } = await readCopiedDatabase(database);
  const { files, lost } = withPictures ? await copyPictures(pictures, dataDir, aside) : { files: [], lost: [] };
  const { bytes, sha256 } = await measure(database);
  const manifest: Manifest = {
    Format: 1,
    MadeAt: madeAt,
    LastMigration: migrations.at(-1) ?? '',
    Counts: counts,
    AuditLog: { Rows: auditHead.seq, Hash: auditHead.hash },
    Files: [{ Path: databaseName, Bytes: bytes, Sha256: sha256 }, ...files],
    LostPictures: lost,
  };
  await writeManifest(aside, manifest);
  await rename(aside, folder);
  await synced(into, 'r', () => Promise.resolve());
  return { folder, manifest };
}

async function copyPictures(
  pictures: readonly string[],
  dataDir: string,
  to: string,
): Promise<{ readonly files: readonly BackupFile[]; readonly lost: readonly string[] }> {
  const files: BackupFile[] = [];
  const lost: string[] = [];
  for (const picture of pictures) {
    const from = fileOfPicture(dataDir, picture);
    const Path = path.relative(dataDir, from).split(path.sep).join('/');
    const copy = path.join(to, Path);
    const { bytes, sha256 } = (await copiedIfThere(from, copy)) ?? {};
    if (bytes !== undefined && sha256 === picture) {
      files.push({ Path, Bytes: bytes, Sha256: sha256 });
      continue;
    }
    await rm(copy, { force: true });
    lost.push(picture);
  }
  return { files, lost };
}

async function copiedIfThere(from: string, to: string): Promise<Copied | undefined> {
  try {
    return await copied(from, to);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
