import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { bundledFile } from '../../../scripts/vite/bundled-source.ts';
import { startPostgres } from '../../../scripts/programs/postgres.ts';
import { openStorage, type Storage } from '../../../src/server/open-storage.ts';
import { addAdministrator, fillDatabase } from '../fixtures/field-data.ts';
import { databaseAt, onPostgres } from './on-postgres.ts';

/** A freshly migrated database, and one with the field data. */
export type Prepared = 'tables' | 'fieldData';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL in which tests may create schemas and databases. */
    postgresUrl: string;
    /** The prepared databases that tests copy: folders of embedded ones, names in PostgreSQL. */
    preparedFolders: Record<Prepared, string>;
    preparedDatabases: Record<Prepared, string>;
    /** The writer of the embedded database as JavaScript, so that its thread starts in milliseconds. */
    writerModule: string;
  }
}

/** One real PostgreSQL for the whole run, and the databases that tests copy. Vitest calls this only if the run has tests of this project. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const folder = await mkdtemp(path.join(tmpdir(), 'prepared-databases-'));
  const run = randomUUID().replaceAll('-', '');
  const folders = { tables: path.join(folder, 'tables'), fieldData: path.join(folder, 'field-data') };
  const databases = { tables: `tables_${run}`, fieldData: `field_data_${run}` };
  const writerModule = await compiledWriter();
  const end = async (): Promise<void> => {
    await onPostgres(postgres.url, ...Object.values(databases).map((name) => `drop database if exists ${name}`));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };

  try {
    for (const prepared of ['tables', 'fieldData'] as const) {
      await onPostgres(postgres.url, `create database ${databases[prepared]}`);
      const databaseUrl = databaseAt(postgres.url, databases[prepared]);
      for (const places of [{ dataDir: folders[prepared] }, { dataDir: folder, databaseUrl }])
        await prepare(prepared, () => openStorage(places, { writerModule }));
    }
  } catch (failure) {
    await end();
    throw failure;
  }
  project.provide('postgresUrl', postgres.url);
  project.provide('preparedFolders', folders);
  project.provide('preparedDatabases', databases);
  project.provide('writerModule', writerModule.href);
  return end;
}

/** With the current migrations and field data. */
async function prepare(prepared: Prepared, open: () => Promise<Storage>): Promise<void> {
  const storage = await open();
  try {
    if (prepared === 'fieldData') {
      await fillDatabase(storage.store);
      await addAdministrator(storage.store);
    }
  } finally {
    await storage.close();
  }
}

async function compiledWriter(): Promise<URL> {
  const source = fileURLToPath(new URL('../../../src/server/storage/sqlite/sqlite-writer.ts', import.meta.url));
  const { file } = await bundledFile(await readFile(source, 'utf8'), path.dirname(source));
  return pathToFileURL(file);
}
