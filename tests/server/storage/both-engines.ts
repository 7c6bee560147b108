import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { openStorage, type Storage } from '../../../src/server/open-storage.ts';
import type { Engine } from '../databases/engines.ts';
import { databaseAt, onPostgres } from '../databases/on-postgres.ts';
import type { Prepared } from '../databases/prepared-databases.ts';

export { engines, type Engine } from '../databases/engines.ts';

type Options = NonNullable<Parameters<typeof openStorage>[1]>;

interface Places {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

export interface TestPlace extends Places {
  /** Opens it again, as another start of the server would. */
  open(options?: Options): Promise<Storage>;
  remove(): Promise<void>;
}

/** An empty database: a folder, or a schema of its own in the running PostgreSQL. */
export async function emptyPlace(engine: Engine): Promise<TestPlace> {
  const dataDir = await emptyFolder();
  const places = engine === 'sqlite' ? { dataDir } : { dataDir, databaseUrl: await emptySchema() };
  return { ...opening(places), remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** A database with the tables of the migrations and no rows. */
export async function placeWithTables(engine: Engine): Promise<TestPlace> {
  const dataDir = await emptyFolder();
  const { remove, ...places } = await copyPrepared('tables', { engine, dataDir });
  return {
    ...opening(places),
    remove: async () => {
      await remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Copied extends Places {
  /** Closes a database that is not in the folder. */
  remove(): Promise<void>;
}

/** Copies a prepared database into a folder, or to another name in the running PostgreSQL. */
export async function copyPrepared(prepared: Prepared, to: { engine: Engine; dataDir: string }): Promise<Copied> {
  const { engine, dataDir } = to;
  if (engine === 'sqlite') {
    await cp(inject('preparedFolders')[prepared], dataDir, { recursive: true });
    return { dataDir, remove: () => Promise.resolve() };
  }
  const server = inject('postgresUrl');
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  await onPostgres(server, `create database ${name} template ${inject('preparedDatabases')[prepared]}`);
  return {
    dataDir,
    databaseUrl: databaseAt(server, name),
    remove: () => onPostgres(server, `drop database ${name} with (force)`),
  };
}

/** Opens a database as the server does; the writer thread of an embedded one runs JavaScript, as in production. */
export function openCompiled(places: Parameters<typeof openStorage>[0], options: Options = {}): Promise<Storage> {
  return openStorage(places, { ...options, writerModule: new URL(inject('writerModule')) });
}

const emptyFolder = () => mkdtemp(path.join(tmpdir(), 'storage-'));

const opening = (places: Places) => ({
  ...places,
  open: (options?: Options) => openCompiled(places, { now: () => 1_795_000_000_000, ...options }),
});

export async function emptySchema(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const schema = `own_${randomUUID().replaceAll('-', '')}`;
  await onPostgres(url.href, `create schema ${schema}`);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
}
