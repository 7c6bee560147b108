import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import canonicalize from 'canonicalize';
import { failed, ok, type Result } from '#engine';
import { synced } from '../storage/files/synced-file.ts';

/** The contents of a backup. Written last: a folder that has it is complete. */
export interface Manifest {
  readonly Format: 1;
  /** ISO 8601. Everything acknowledged before it is in the backup. */
  readonly MadeAt: string;
  /** The latest migration: an older version of the program cannot use these tables. */
  readonly LastMigration: string;
  /** Counts for a person to compare: reports, drafts, calls, pictures. */
  readonly Counts: Readonly<Record<string, number>>;
  /** The end of the audit log: kept apart from it, so that `npm run verify -- --since` can tell whether rows are gone. */
  readonly AuditLog: { readonly Rows: number; readonly Hash: string };
  readonly Files: readonly BackupFile[];
  /** Pictures that the data folder had lost, or whose bytes had changed there. */
  readonly LostPictures: readonly string[];
}

export interface BackupFile {
  /** Relative to the folder of the backup, with `/`. */
  readonly Path: string;
  readonly Bytes: number;
  readonly Sha256: string;
}

const name = 'backup.json';

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify({ ...manifest, Sha256: hashOf(manifest) }, undefined, 2)}\n`;
  await synced(path.join(folder, name), 'wx', (handle) => handle.writeFile(text));
}

/** The manifest of a folder, or a sentence that says why the folder is no backup. */
export async function readManifest(folder: string): Promise<Result<Manifest, string>> {
  let text: string;
  try {
    text = await readFile(path.join(folder, name), 'utf8');
  } catch {
    return failed(`${folder} is not a complete backup: ${name}, which is written last, is missing.`);
  }
  const damaged = failed(`The backup ${folder} is damaged: ${name} was changed. Use another backup.`);
  try {
    const { Sha256, ...manifest } = JSON.parse(text) as Manifest & { readonly Sha256: string }; // its hash is checked before use
    return Sha256 === hashOf(manifest) ? ok(manifest) : damaged;
  } catch {
    return damaged;
  }
}

const hashOf = (manifest: Manifest): string =>
  createHash('sha256')
    .update(canonicalize(manifest) ?? '')
    .digest('hex');
