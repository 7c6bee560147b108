import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { bundledFile } from '../../../../scripts/vite/bundled-source.ts';
import { timeoutMs } from '../../../../scripts/timeout.ts';
import { createTypeReader, type TypeReader } from '../../../../src/server/report-types/reading/type-reader.ts';
import { hostileTypes, type HostileType } from '../../../hostile-types.ts';
import { submitBody } from '../../reports/draft-body.ts';
import { putSchema, relaySchema } from '../../fixtures/test-report-types.ts';
import { startServer, type TestServer } from '../../fixtures/test-server.ts';
import { signedInAuthor } from '../../fixtures/author.ts';

/** Every hostile type, dropped into a server that watches its folders, whose other people go on. */

let reader: TypeReader;
beforeAll(async () => {
  const source = fileURLToPath(
    new URL('../../../../src/server/report-types/reading/reader-thread.ts', import.meta.url),
  );
  const { file } = await bundledFile(await readFile(source, 'utf8'), path.dirname(source));
  reader = createTypeReader({ module: pathToFileURL(file) });
});
afterAll(() => reader.stop());

let server: TestServer;
afterEach(() => server.close());

const withTimeout = { timeout: timeoutMs * 4, interval: 50 };

/** The schema last: read without its hostile layout, it may be a good type, which then stays. */
async function put({ files }: HostileType): Promise<void> {
  const isSchema = ({ path: name }: HostileType['files'][number]): boolean => name.endsWith('.schema.json');
  for (const { path: name, text } of files.toSorted((one, other) => Number(isSchema(one)) - Number(isSchema(other)))) {
    const file = path.join(server.folders.root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.aside`, text);
    await rename(`${file}.aside`, file);
  }
}

const codesOf = ({ files }: HostileType): readonly string[] => {
  const own = new Set(files.map(({ path: name }) => name));
  return server.library.refusals().flatMap(({ file, code }) => (own.has(file) ? [code] : []));
};

async function healthWhile(work: () => Promise<void>): Promise<number> {
  let isOver = false;
  let answers = 0;
  const asking = (async () => {
    while (!isOver) {
      expect((await server.anyone().get('/healthz')).status).toBe(200);
      answers += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await work().finally(() => (isOver = true));
  await asking;
  return answers;
}

it('one after the other, each is refused by name; the server answers meanwhile, and others submit', async () => {
  server = await startServer({ readTypes: reader.read });
  const anita = await server.signedIn('anita');
  const mappings = [401, 405, 407];
  for (const [index, type] of hostileTypes().entries()) {
    await put(type);
    const answers = await healthWhile(() => server.library.refresh());
    // While the thread reads, this one has turns for others.
    expect(answers, type.name).toBeGreaterThan(0);
    expect(codesOf(type), type.name).toContain(type.code);
    // Each reading takes in all that is there.
    for (const { path: name } of type.files) await rm(path.join(server.folders.root, name));
    const mapping = index % 20 === 0 ? mappings.shift() : undefined;
    if (mapping === undefined) continue;
    const submit = submitBody(server, { pickup: 80, measured: 81 });
    expect((await anita.post(`/api/v1/mappings/${String(mapping)}/submit`, submit)).status).toBe(200);
  }
  expect(server.library.all().map(({ slug }) => slug)).toEqual(['trial-relay']);
});

it('all at once, with pipes, devices and folders between them; a good type beside them goes live', async () => {
  server = await startServer({ readTypes: reader.read });
  await server.library.watch({ poll: false, timing: { quietMs: 60, pollMs: 50 } });
  const types = hostileTypes();
  const answers = await healthWhile(async () => {
    await Promise.all(types.map(put));
    const { schemasDir } = server.folders;
    execFileSync('mkfifo', [path.join(schemasDir, 'pipe.schema.json')]);
    await symlink('/dev/zero', path.join(schemasDir, 'zeros.schema.json'));
    await mkdir(path.join(schemasDir, 'folder.schema.json'));
    for (let index = 0; index < 1_000; index += 1)
      await writeFile(path.join(schemasDir, `stray-${String(index)}.json`), '{}');
    await putSchema(server.folders, 'good-relay', { ...relaySchema, title: 'Good relay' });
    await vi.waitFor(() => expect(server.library.live('good-relay')).toBeDefined(), withTimeout);
  });
  expect(answers).toBeGreaterThan(0);
  await vi.waitFor(() => {
    for (const type of types) expect(codesOf(type), type.name).toContain(type.code);
  }, withTimeout);
  const refused = server.library.refusals().map(({ file, code }) => [file, code]);
  for (const name of ['pipe', 'zeros', 'folder'])
    expect(refused).toContainEqual([`schemas/${name}.schema.json`, 'unreadable']);
  expect(server.library.all().map(({ slug }) => slug)).toEqual(['good-relay', 'trial-relay']);
  const office = await signedInAuthor(server);
  expect((await office.get('/api/v1/report-types/workbench')).status).toBe(200);
});
