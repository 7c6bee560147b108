import { randomBytes, randomUUID } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { verify } from '../../../src/server/audit/commands.ts';
import { backUp, restore } from '../../../src/server/backup/commands.ts';
import { measure } from '../../../src/server/backup/copied-file.ts';
import type { Manifest } from '../../../src/server/backup/manifest.ts';
import { migrations } from '../../../src/server/storage/migrations/index.ts';
import type { Migration } from '../../../src/server/storage/migrations/migration.ts';
import type { Storage } from '../../../src/server/open-storage.ts';
import { openStandalone } from '../../../src/server/storage/sqlite/sqlite-connection.ts';
import { auditRow } from '../fixtures/audit-row.ts';
import { anita, mappings, morning } from '../fixtures/field-data.ts';
import { copyPrepared, openCompiled } from '../storage/both-engines.ts';

let root: string;
let dataDir: string;
let into: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'backup-'));
  dataDir = path.join(root, 'data');
  into = path.join(root, 'backups');
  await copyPrepared('fieldData', { engine: 'sqlite', dataDir });
  return () => rm(root, { recursive: true, force: true });
});

describe('npm run backup', () => {
  it('copies everything acknowledged before it, with its pictures, while the server goes on writing', async () => {
    const server = await openCompiled({ dataDir });
    const acknowledged: string[] = [];
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) acknowledged.push(await savePicture(server));
    })();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    const before = [...acknowledged];
    const made = await backUp([into], env());
    isWriting = false;
    await writing;
    await server.close();
    expect(made).toMatchObject({ status: 0, errors: '' });

    const elsewhere = path.join(root, 'elsewhere');
    expect(await restore([await newest()], { DATA_DIR: elsewhere })).toMatchObject({ status: 0, errors: '' });
    const restored = await openCompiled({ dataDir: elsewhere });
    const rows = await restored.store.db.selectFrom('attachments').select(['attachment_id', 'sha256']).execute();
    expect(rows.map(({ attachment_id }) => attachment_id)).toEqual(expect.arrayContaining(before));
    for (const { sha256 } of rows) expect(await restored.files.read(sha256)).toBeDefined();
    await restored.close();
  });

  it('lists the pictures that the data folder has lost, and copies the rest', async () => {
    const server = await openCompiled({ dataDir });
    await savePicture(server);
    const lost = await server.files.save(randomBytes(500));
    await server.store.write([{ query: insertPicture(server, randomUUID(), lost.sha256), expect: 1 }]);
    await server.close();
    await rm(path.join(dataDir, 'attachments', lost.sha256.slice(0, 2)), { recursive: true });

    const made = await backUp([into], env());
    expect(made.status).toBe(1);
    expect(made.errors).toContain(`has lost 1 pictures, or their bytes have changed: ${lost.sha256}`);
    expect(await restore([await newest()], { DATA_DIR: path.join(root, 'elsewhere') })).toMatchObject({ status: 0 });
  });

  it('refuses a folder without a database, and makes nothing there', async () => {
    const empty = path.join(root, 'empty');
    expect(await backUp([into], { DATA_DIR: empty })).toEqual({
      text: '',
      errors: `There is no database in ${empty}. Check DATA_DIR.\n`,
      status: 1,
    });
    await expect(readdir(into)).rejects.toThrow();
  });
});

describe('npm run restore', () => {
  let backup: string;
  beforeEach(async () => {
    const server = await openCompiled({ dataDir });
    await savePicture(server);
    await server.store.write([auditRow(server.store)]);
    await server.close();
    await backUp([into], env());
    backup = await newest();
  });

  it('restores the work, sets the previous database aside, and skips the numbers given since', async () => {
    const server = await openCompiled({ dataDir });
    const counters = await countersOf(server);
    await server.store.write([{ query: server.store.db.deleteFrom('drafts').compile() }]);
    const since = await savePicture(server);
    await server.close();

    const { status, text } = await restore([backup], env());
    expect([status, text]).toEqual([0, expect.stringContaining('The previous database is in ')]);
    const again = await openCompiled({ dataDir });
    const pictures = await again.store.db.selectFrom('attachments').select('attachment_id').execute();
    expect(pictures.map(({ attachment_id }) => attachment_id)).not.toContain(since);
    for (const [name, value] of Object.entries(await countersOf(again)))
      expect(value - counters[name]!).toBe(/-\d{4}$/.test(name) ? 100 : 100_000);
    await again.close();
    const aside = (await readdir(dataDir)).find((name) => name.startsWith('replaced-'));
    expect(await readdir(path.join(dataDir, aside ?? ''))).toContain('reports.sqlite');
  });

  it.each([
    ['the database', 'reports.sqlite'],
    ['a picture', 'attachments'],
    ['the list of files', 'backup.json'],
  ])('refuses a backup in which one byte of %s has changed, before anything is touched', async (_, part) => {
    const file = await firstFile(path.join(backup, part));
    const bytes = await readFile(file);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = bytes[at]! ^ 1;
    await writeFile(file, bytes);
    const before = await contents();
    const { status, errors } = await restore([backup], env());
    expect([status, errors]).toEqual([1, expect.stringContaining('is damaged')]);
    expect(await contents()).toEqual(before);
  });

  it('refuses a backup whose list of files was edited by hand', async () => {
    const list = path.join(backup, 'backup.json');
    const manifest = JSON.parse(await readFile(list, 'utf8')) as Manifest;
    await writeFile(list, JSON.stringify({ ...manifest, MadeAt: '2026-11-22T00:00:00.000Z' }));
    const { status, errors } = await restore([backup], env());
    expect([status, errors]).toEqual([1, expect.stringContaining('is damaged')]);
  });

  it('refuses a backup that was interrupted', async () => {
    await rm(path.join(backup, 'backup.json'));
    const { status, errors } = await restore([backup], env());
    expect([status, errors]).toEqual([1, expect.stringContaining('is not a complete backup')]);
  });

  it('prints the end of the audit log with a backup; a restore writes a row of its own, with the end that it replaced', async () => {
    const noted = await endOfLog();
    const { AuditLog } = JSON.parse(await readFile(path.join(backup, 'backup.json'), 'utf8')) as Manifest;
    expect(AuditLog).toEqual({ Rows: noted.seq, Hash: noted.hash });
    const server = await openCompiled({ dataDir });
    await server.store.write([auditRow(server.store, { action: 'login' })]);
    await server.close();
    const later = await endOfLog();
    expect((await backUp([into], env())).text).toContain(
      `${String(later.seq)} rows of the audit log; the last has the hash ${later.hash}\n`,
    );

    expect(await restore([backup], env())).toMatchObject({ status: 0 });
    const last = await endOfLog();
    expect(last).toMatchObject({
      seq: noted.seq + 1,
      previous_hash: noted.hash,
      action: 'backup.restore',
      content_sha256: later.hash,
      detail: `{"Rows":${String(later.seq)}}`,
    });
    expect(await verify(['--since', noted.hash], env())).toMatchObject({ status: 0 });
    expect(await verify(['--since', later.hash], env())).toMatchObject({ status: 1 });
  });

  it('refuses a backup of a database whose audit log was changed, unless it is all there is', async () => {
    const sqlite = openStandalone(path.join(dataDir, 'reports.sqlite'));
    for (const statement of ['drop trigger audit_log_no_update', 'update audit_log set at = at + 1 where seq = 1'])
      sqlite.exec(statement);
    sqlite.close();
    await backUp([into], env());
    const { status, errors } = await restore([await newest()], env());
    expect([status, errors]).toEqual([
      1,
      expect.stringContaining('cannot be trusted. Row 1 was changed after it was written. Nothing was changed.'),
    ]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('replaced-'))).toEqual([]);
    expect(await restore([await newest(), '--with-broken-audit-log'], env())).toMatchObject({ status: 0 });
  });

  it('refuses while a server runs on the folder', async () => {
    const server = await openCompiled({ dataDir });
    const { status, errors } = await restore([backup], env());
    await server.close();
    expect([status, errors]).toEqual([1, expect.stringContaining('Stop it, then run this again')]);
  });
});

describe('a server that starts', () => {
  it('copies the database before it changes its tables, and that copy can be restored', async () => {
    const later: Migration = { id: '999-later', statements: () => ['create table later (id text)'] };
    const server = await openCompiled({ dataDir }, { migrations: [...migrations, later] });
    await server.close();
    await expect(openCompiled({ dataDir })).rejects.toThrow('999-later');
    const [made] = await readdir(path.join(dataDir, 'backups'));
    const copy = path.join(dataDir, 'backups', made ?? '');
    const { Files } = JSON.parse(await readFile(path.join(copy, 'backup.json'), 'utf8')) as Manifest;
    expect(Files.map(({ Path }) => Path)).toEqual(['reports.sqlite']);
    expect(await restore([copy], env())).toMatchObject({ errors: '', status: 0 });
    await (await openCompiled({ dataDir })).close();
  });

  it('refuses a database of a newer version, and names what it does not know', async () => {
    const server = await openCompiled({ dataDir });
    const claim = server.store.db.insertInto('migrations').values({ id: '999-later', applied_at: 1 });
    await server.store.write([{ query: claim.compile() }]);
    await server.close();
    await expect(openCompiled({ dataDir })).rejects.toThrow(/newer version of this program \(it has 999-later\)/);
    await backUp([into], env());
    await expect(restore([await newest()], { DATA_DIR: path.join(root, 'elsewhere') })).resolves.toMatchObject({
      status: 1,
      errors: expect.stringContaining('999-later') as string,
    });
  });

  it.each([
    ['cut off', (file: string) => truncate(file, 100_000)],
    ['no database at all', (file: string) => writeFile(file, 'quarterly figures')],
    ['of pages that do not belong together', overwritePages],
  ])('refuses a copied file that is %s, and says how to bring back a backup', async (_, damage) => {
    const copy = path.join(root, 'copy');
    await cp(dataDir, copy, { recursive: true });
    await damage(path.join(copy, 'reports.sqlite'));
    await expect(openCompiled({ dataDir: copy })).rejects.toThrow(/is damaged .* npm run restore/);
  });

  it('checks a file that was not closed cleanly, once', async () => {
    const mark = path.join(dataDir, 'reports.sqlite.closed');
    const server = await openCompiled({ dataDir });
    await expect(readFile(mark)).rejects.toThrow();
    await server.close();
    expect(await readFile(mark, 'utf8')).toMatch(/^\d+ bytes, written /);
    await appendFile(path.join(dataDir, 'reports.sqlite'), randomBytes(4096));
    await truncate(path.join(dataDir, 'reports.sqlite'), 8192);
    await expect(openCompiled({ dataDir })).rejects.toThrow('is damaged');
  });
});

const env = () => ({ DATA_DIR: dataDir });

async function newest(): Promise<string> {
  const names = await readdir(into);
  return path.join(into, names.toSorted().at(-1) ?? '');
}

/** As the server does: the file first, then its row. */
async function savePicture(server: Storage): Promise<string> {
  const id = randomUUID();
  const { sha256 } = await server.files.save(randomBytes(2000));
  await server.store.write([{ query: insertPicture(server, id, sha256), expect: 1 }]);
  return id;
}

const insertPicture = ({ store }: Storage, attachment_id: string, sha256: string) =>
  store.db
    .insertInto('attachments')
    .values({
      attachment_id,
      mapping_id: mappings.anitas,
      kind: 'photo',
      mime_type: 'image/png',
      byte_size: 2000,
      sha256,
      created_by: anita,
      device_at: morning,
      received_at: morning,
    })
    .compile();

async function countersOf({ store }: Storage): Promise<Readonly<Record<string, number>>> {
  const rows = await store.db.selectFrom('counters').selectAll().execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

async function endOfLog() {
  const server = await openCompiled({ dataDir });
  const { db } = server.store;
  const last = await db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
  await server.close();
  return last;
}

async function overwritePages(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes.copyWithin(4096 * 3, 4096 * 40, 4096 * 60);
  await writeFile(file, bytes);
}

async function firstFile(place: string): Promise<string> {
  const below = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
  const file = below.find((entry) => entry.isFile());
  return file === undefined ? place : path.join(file.parentPath, file.name);
}

/** Every file of the data folder with its hash, apart from the empty ones that a reader of the database leaves for a moment. */
async function contents(): Promise<readonly (readonly [string, string])[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/-(?:wal|shm)$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return Promise.all(files.toSorted().map(async (file) => [file, (await measure(file)).sha256] as const));
}
