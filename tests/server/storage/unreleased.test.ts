import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../../src/server/audit/commands.ts';
import { backUp, copyBetween, restore } from '../../../src/server/backup/commands.ts';
import { measure } from '../../../src/server/backup/copied-file.ts';
import { writeManifest } from '../../../src/server/backup/manifest.ts';
import type { CommandResult } from '../../../src/server/ground/command-result.ts';
import { importFile } from '../../../src/server/import/import-file.ts';
import { openReplays } from '../../../src/server/reports/replay/open-replays.ts';
import { makeFirstPerson } from '../../../src/server/people/setup/make-first-person.ts';
import type { Database } from '../../../src/server/storage/database.ts';
import { openPostgres } from '../../../src/server/storage/postgres/postgres.ts';
import { openReads } from '../../../src/server/storage/sqlite/sqlite-reads.ts';
import { emptyPlace, engines, type TestPlace } from './both-engines.ts';
import { unreleasedPlace } from './unreleased.ts';

const sentence =
  'This database is from before the first release of this program, which cannot use it: nothing was changed; start with an empty one (another DATA_DIR or DATABASE_URL), and export or print what you need from this one with the program that made it.';
const refused: CommandResult = { text: '', errors: `${sentence}\n`, status: 1 };

describe.each(engines)('a database from before the first release, on %s', (engine) => {
  let place: TestPlace;
  let before: unknown;
  beforeEach(async () => {
    place = await unreleasedPlace(engine);
    before = await contents(place);
  });
  afterEach(async () => {
    expect(await contents(place)).toEqual(before);
    await place.remove();
  });

  const env = () => ({
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
  });
  const named = () => place.databaseUrl ?? place.dataDir;

  it('is not used by a server', async () => {
    await expect(place.open()).rejects.toThrow(sentence);
    await expect(place.open()).rejects.toThrow(sentence);
  });

  it('is not verified, not copied, nothing is imported into it, nobody is added, and no report of it is evaluated again', async () => {
    expect(await verify([], env())).toEqual(refused);
    const empty = await emptyPlace(engine);
    expect(await copyBetween([named(), empty.databaseUrl ?? empty.dataDir], {})).toEqual(refused);
    expect(await copyBetween([empty.databaseUrl ?? empty.dataDir, named()], {})).toMatchObject({ status: 1 });
    await empty.remove();
    const file = path.join(place.dataDir, 'customers.csv');
    await writeFile(file, 'ExternalRef,Name\nC1,Demo\n');
    const imported = await importFile([file, '--kind', 'customers'], env());
    expect(imported).toEqual({ ...refused, errors: expect.stringContaining(sentence) as string });
    const said = ['--user', 'meera', '--name', 'Meera Kulkarni', '--city', 'Pune'];
    const password = { SETUP_PASSWORD: 'four words of mine' };
    expect(await makeFirstPerson(said, { ...env(), ...password }, undefined)).toEqual(refused);
    await expect(openReplays(place)).rejects.toThrow(sentence);
  });
});

describe('a folder from before the first release', () => {
  it('is neither backed up nor restored; restoring a backup of today sets it aside', async () => {
    const old = await unreleasedPlace('sqlite');
    const into = path.join(old.dataDir, 'backups');
    expect(await backUp([into], { DATA_DIR: old.dataDir })).toEqual(refused);
    await expect(readdir(into)).rejects.toThrow();

    const backup = path.join(old.dataDir, 'an-old-backup');
    await mkdir(backup);
    await copyFile(path.join(old.dataDir, 'reports.sqlite'), path.join(backup, 'reports.sqlite'));
    const { bytes, sha256 } = await measure(path.join(backup, 'reports.sqlite'));
    await writeManifest(backup, {
      Format: 1,
      MadeAt: '2026-11-22T00:00:00.000Z',
      LastMigration: '037-believed-times',
      Counts: {},
      AuditLog: { Rows: 0, Hash: '' },
      Files: [{ Path: 'reports.sqlite', Bytes: bytes, Sha256: sha256 }],
      LostPictures: [],
    });
    const today = await emptyPlace('sqlite');
    await (await today.open()).close();
    const opened = await contents(today);
    expect(await restore([backup], { DATA_DIR: today.dataDir })).toEqual(refused);
    expect(await contents(today)).toEqual(opened);

    const backups = path.join(today.dataDir, 'backups');
    expect(await backUp([backups], { DATA_DIR: today.dataDir })).toMatchObject({ status: 0 });
    const [made = ''] = await readdir(backups);
    const { text, status } = await restore([path.join(backups, made)], { DATA_DIR: old.dataDir });
    expect([text, status]).toEqual([expect.stringContaining('The previous database is in '), 0]);
    await (await old.open()).close();
    await Promise.all([old.remove(), today.remove()]);
  });
});

/** Every table with its rows, and the bytes of an embedded database. */
async function contents({ dataDir, databaseUrl }: TestPlace): Promise<unknown> {
  if (databaseUrl === undefined) {
    const db = openReads<Database>(path.join(dataDir, 'reports.sqlite'));
    const { rows } = await sql<{ name: string }>`select name, sql from sqlite_master order by name`.execute(db);
    await db.destroy();
    const backups = (await readdir(dataDir)).includes('backups');
    return { rows, backups, file: await measure(path.join(dataDir, 'reports.sqlite')) };
  }
  const store = openPostgres<Database>(databaseUrl);
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() order by name`.execute(store.db);
  const rows = await Promise.all(
    tables.rows.map(async ({ name }) => [name, (await sql`select * from ${sql.table(name)}`.execute(store.db)).rows]),
  );
  await store.close();
  return rows;
}
