import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeoutMs } from '../../../scripts/timeout.ts';
import { createLibrary, type Library } from '../../../src/server/report-types/library.ts';
import { makeFolders, putSchema, relaySchema, type TestFolders } from '../fixtures/test-report-types.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { versionOf } from '../reports/draft-body.ts';

/** Two machines, each with folders of its own, share one PostgreSQL. One has `trial-relay`, the other began with empty folders. */
let server: TestServer;
let folders: TestFolders;
let other: Library;
const said: string[] = [];

beforeEach(async () => {
  server = await startServer({ engine: 'postgres' });
  folders = await makeFolders();
  said.length = 0;
  other = await started();
});
afterEach(async () => {
  await other.close();
  await server.close();
  await rm(folders.root, { recursive: true, force: true });
});

const say = (message: string) => said.push(message);

/** The other machine starts, or starts again. */
async function started(): Promise<Library> {
  const library = createLibrary({
    store: server.storage.store,
    folders,
    dataDir: folders.dataDir,
    clock: () => server.time.now,
    log: { info: say, warn: say, error: (_, message) => say(message) },
  });
  await library.refresh();
  return library;
}

async function restarted(): Promise<Library> {
  await other.close();
  return (other = await started());
}

const titled = (title: string) => ({ ...relaySchema, title });
const titles = (library: Library) => Object.fromEntries(library.all().map(({ slug, title }) => [slug, title]));
const fileOf = ({ schemasDir }: TestFolders, slug: string) => path.join(schemasDir, `${slug}.schema.json`);

async function putHere(title: string): Promise<void> {
  await putSchema(server.folders, 'trial-relay', titled(title));
  await server.library.refresh();
}

it('a server offers what the other has published, and compiles it without its files', async () => {
  expect(titles(other)).toEqual({ 'trial-relay': 'Trial relay' });
  expect((await other.template(versionOf(server)))?.bundle.slug).toBe('trial-relay');
  expect(other.refusals()).toEqual([]);
});

it('takes a new version and a withdrawal while it runs', async () => {
  const taken = vi.fn();
  await other.watch({ poll: false, taken });
  await putHere('Second');
  await vi.waitFor(() => expect(titles(other)).toEqual({ 'trial-relay': 'Second' }), timeoutMs);
  expect(taken).toHaveBeenCalled();
  await rm(fileOf(server.folders, 'trial-relay'));
  await server.library.refresh();
  await vi.waitFor(() => expect(titles(other)).toEqual({}), timeoutMs);
});

it('an older file that merely lies in the folder of one undoes nothing, also after a restart or a removal', async () => {
  await putSchema(folders, 'trial-relay', titled('Second'));
  await other.refresh();
  await server.library.refresh();
  expect(titles(server.library)).toEqual({ 'trial-relay': 'Second' });
  await server.library.refresh();
  await putHere('Third');
  expect(titles(await restarted())).toEqual({ 'trial-relay': 'Third' });
  // Neither do the folders of a machine that has never read them.
  await rm(path.join(folders.dataDir, 'report-types-read.json'));
  expect(titles(await restarted())).toEqual({ 'trial-relay': 'Third' });
  await rm(fileOf(folders, 'trial-relay'));
  await other.refresh();
  expect(titles(other)).toEqual({ 'trial-relay': 'Third' });
});

it('an older file that is put back holds for all, also if that was done while the server was down', async () => {
  await putHere('Second');
  await putHere('Trial relay');
  await other.refresh();
  expect(titles(other)).toEqual({ 'trial-relay': 'Trial relay' });

  await putSchema(folders, 'trial-relay', titled('Third'));
  await other.refresh();
  await other.close();
  await putSchema(folders, 'trial-relay', titled('Trial relay'));
  other = await started();
  await server.library.refresh();
  expect(titles(server.library)).toEqual({ 'trial-relay': 'Trial relay' });
});

it('a refused file changes nothing for anybody', async () => {
  await putSchema(folders, 'trial-relay', '{');
  await putHere('Second');
  for (const library of [other, await restarted()]) {
    await library.refresh();
    expect(titles(library)).toEqual({ 'trial-relay': 'Second' });
  }
  expect(other.refusals()).not.toEqual([]);
  await server.library.refresh();
  expect(titles(server.library)).toEqual({ 'trial-relay': 'Second' });
});

it('a version that a server cannot compile leaves there what it had, and is told', async () => {
  const { db, write } = server.storage.store;
  const version = 'f'.repeat(64);
  const bundle = '{"slug":"trial-relay","title":"Of the future","schema":{"type":"object","x-unheard-of":1}}';
  await write([
    {
      query: db
        .insertInto('report_type_versions')
        .values({ version, slug: 'trial-relay', bundle: bundle as never, validator: '', published_at: server.time.now })
        .compile(),
    },
    { query: db.updateTable('offered_report_types').set({ version }).compile(), expect: 1 },
  ]);
  await server.library.refresh();
  expect(titles(server.library)).toEqual({ 'trial-relay': 'Trial relay' });
  expect(server.log.join('\n')).toContain('This server cannot use trial-relay ffffffff');
});
