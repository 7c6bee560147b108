import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { JsonObject } from '#engine';
import { createLibrary } from '../../../../src/server/report-types/library.ts';
import { openStorage } from '../../../../src/server/open-storage.ts';
import { filesOf, generatedType } from '../generated-type.ts';
import { executivesOf, fillFleet, type Executive } from './fleet.ts';

export interface Base {
  readonly home: string;
  readonly executives: readonly Executive[];
  readonly version: string;
  /** The JSON of the entries of each report. */
  readonly entries: string;
  /** The environment of a server of it. */
  readonly env: NodeJS.ProcessEnv;
  remove(): Promise<void>;
}

/** Of one of several servers on one PostgreSQL, each with a folder of its own, as on machines of their own. */
export const envOf = ({ home, env }: Base, server: number): NodeJS.ProcessEnv =>
  server === 0 ? env : { ...env, DATA_DIR: path.join(home, `data-${String(server)}`) };

interface Wanted {
  readonly executives: number;
  readonly reportsEach: number;
  readonly databaseUrl?: string;
}

/** A database with a fleet of executives, and a folder with the generated report type of 200 fields, all of which are filled in. */
export async function makeBase({ databaseUrl, ...fleet }: Wanted): Promise<Base> {
  const home = await mkdtemp(path.join(tmpdir(), 'load-'));
  const type = generatedType(0);
  const folders = { schemasDir: path.join(home, 'schemas'), uischemasDir: path.join(home, 'uischemas') };
  for (const folder of Object.values(folders)) await mkdir(folder);
  await Promise.all(filesOf(type).map((file) => writeFile(path.join(home, file.path), file.text)));
  const dataDir = path.join(home, 'data');
  const storage = await openStorage({ dataDir, ...(databaseUrl !== undefined && { databaseUrl }) });
  const entries = Object.fromEntries(Object.keys(type.schema['properties'] ?? {}).map((part) => [part, readings]));
  try {
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const library = createLibrary({ store: storage.store, folders, clock: () => Date.now(), log: silent });
    await library.refresh();
    await fillFleet(storage.store, { ...fleet, slug: type.slug }, Date.now());
    // As PostgreSQL itself does within a minute, in the middle of what is to be measured.
    if (databaseUrl !== undefined) await sql`vacuum analyze`.execute(storage.store.db);
    return {
      home,
      executives: executivesOf(fleet),
      version: library.live(type.slug)?.version ?? '',
      entries: JSON.stringify(entries),
      env: {
        DATA_DIR: dataDir,
        SCHEMAS_DIR: folders.schemasDir,
        UISCHEMAS_DIR: folders.uischemasDir,
        APP_DIR: home,
        DATABASE_URL: databaseUrl ?? '',
      },
      remove: () => rm(home, { recursive: true, force: true }),
    };
  } finally {
    await storage.close();
  }
}

const readings: JsonObject = {
  applicable: true,
  kind: 'First',
  testedOn: '2026-11-20',
  setting: 1,
  ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`reading${String(index)}`, 1 + index / 10])),
  note0: 'AS FOUND',
  note1: 'AS LEFT 12',
  note2: 'SEALED',
};
