import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundledFile } from '../../../../scripts/vite/bundled-source.ts';
import { readHere } from '../../../../src/server/report-types/reading/read-here.ts';
import { createTypeReader, type TypeReader } from '../../../../src/server/report-types/reading/type-reader.ts';
import { hostileTypes } from '../../../hostile-types.ts';
import { putSchema, relaySchema } from '../../fixtures/test-report-types.ts';
import { startServer, type TestServer } from '../../fixtures/test-server.ts';
import { signedInAuthor } from '../../fixtures/author.ts';

/** As in production: a thread with TypeScript starts slowly. */
let module: URL;
beforeAll(async () => {
  const source = fileURLToPath(
    new URL('../../../../src/server/report-types/reading/reader-thread.ts', import.meta.url),
  );
  const { file } = await bundledFile(await readFile(source, 'utf8'), path.dirname(source));
  module = pathToFileURL(file);
});

const good = { path: 'schemas/trial-relay.schema.json', text: JSON.stringify(relaySchema) };
const published = new Set<string>();

const readers: TypeReader[] = [];
const opened = (...parts: Parameters<typeof createTypeReader>): TypeReader => {
  const reader = createTypeReader(...parts);
  readers.push(reader);
  return reader;
};
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.stop();
});

/** A thread that never ends on a file that is called endless, and fills its memory with one that is called greedy; else as ours, slowly. */
const trap = (): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ files }) => {
        for (const { path, stopped } of files) {
          parentPort.postMessage({ reading: path });
          if (stopped === undefined && path.includes('endless')) for (;;);
          const all = [];
          while (stopped === undefined && path.includes('greedy')) all.push({ all: [...all] });
        }
        const left = files.filter(({ stopped }) => stopped === undefined).map(({ path }) => path);
        const refusals = files.filter(({ stopped }) => stopped !== undefined).map(({ path, stopped }) =>
          ({ file: path, line: 0, column: 0, pointer: '', code: 'stopped', message: stopped }));
        const none = { types: new Map(), languages: new Map(), warnings: [] };
        parentPort.postMessage({ read: { read: { ...none, refusals, bundles: new Map() }, versions: new Map(), left } });
      });
      parentPort.postMessage('ready');`)}`,
  );

describe('the thread that reads report types', () => {
  it('reads them as they would be read here, hostile ones too', async () => {
    const some = hostileTypes().filter(({ name }) => ['references', 'rows', 'layout-circle'].includes(name));
    const files = [good, ...some.flatMap((one) => one.files)];
    const { read } = opened({ module });
    expect(await read({ files, published })).toEqual(readHere(files, { published }));
    expect(await read({ files: [good], published })).toEqual(readHere([good], { published }));
  });

  it('leaves this one free while it reads', async () => {
    const reading = opened({ module: trap(), limits: { fileMs: 300, memoryMb: 64 } }).read({
      files: [{ path: 'schemas/endless.schema.json', text: '' }],
      published,
    });
    // It never ends by itself, so that this one would never get its turn.
    const turns = await new Promise<number>((resolve) => {
      let count = 0;
      const turn = (): void => {
        count += 1;
        if (count < 20) setImmediate(turn);
        else resolve(count);
      };
      turn();
    });
    expect(turns).toBe(20);
    expect(await reading).toEqual({ stopped: 'schemas/endless.schema.json', reason: 'time' });
  });

  it.each([
    ['time', 'endless'],
    ['memory', 'greedy'],
  ])('is ended when it takes too much %s, names the file, and a new one reads the rest', async (reason, name) => {
    const limits = reason === 'time' ? { fileMs: 200, memoryMb: 256 } : { fileMs: 1_000_000, memoryMb: 64 };
    const { read } = opened({ module: trap(), limits });
    const file = `schemas/${name}.schema.json`;
    expect(await read({ files: [good, { path: file, text: '' }], published })).toEqual({ stopped: file, reason });
    expect(await read({ files: [good, { path: file, text: '', stopped: 'No.' }], published })).toMatchObject({
      left: [good.path],
    });
  });
});

describe('a file whose reading had to be stopped', () => {
  let server: TestServer;
  afterEach(() => server.close());

  const file = 'schemas/endless.schema.json';
  /** What the thread was given to read, for each reading. */
  let given: string[][] = [];

  /** Like a reader whose thread is ended by the file, without one. */
  const readTypes: NonNullable<Parameters<typeof startServer>[0]>['readTypes'] = (request) => {
    given.push(request.files.filter(({ stopped }) => stopped === undefined).map((one) => one.path));
    const isTrapped = request.files.some(
      (one) => one.path === file && one.stopped === undefined && one.text.includes('loop'),
    );
    return Promise.resolve(isTrapped ? { stopped: file, reason: 'time' as const } : readHere(request.files, request));
  };
  const hostile = (title: string) => ({ ...relaySchema, title });
  const said = async () => {
    const { body } = await (await signedInAuthor(server)).get('/api/v1/report-types/workbench');
    return body.Refusals.map(({ File, Code }: { File: string; Code: string }) => [File, Code]);
  };
  const readyz = async () => (await server.anyone().get('/readyz')).body.Status;

  it('is skipped and named until it changes or somebody tries again, also by the next server', async () => {
    given = [];
    server = await startServer({ readTypes });
    await putSchema(server.folders, 'endless', hostile('A loop'));
    await putSchema(server.folders, 'another-relay', { ...relaySchema, title: 'Another relay' });
    await server.library.refresh();
    expect(server.library.live('another-relay')).toBeDefined();
    expect(server.library.live('endless')).toBeUndefined();
    expect(await said()).toEqual([[file, 'stopped']]);
    expect(await readyz()).toBe('degraded');
    expect(
      server.log.filter((line) => line.includes(`${file}:0:0`) && line.includes('longer than 5 seconds')),
    ).toHaveLength(1);

    // It is remembered: not tried again, and skipped by what starts on the same database.
    given = [];
    await server.library.refresh();
    expect(given).toEqual([expect.not.arrayContaining([file])]);
    expect(await server.count('stopped_report_types')).toBe(1);

    given = [];
    const office = await signedInAuthor(server);
    expect((await office.post('/api/v1/report-types/endless/try-again')).status).toBe(204);
    expect(given[0]).toContain(file);
    expect(await said()).toEqual([[file, 'stopped']]);

    await putSchema(server.folders, 'endless', hostile('Mended'));
    await server.library.refresh();
    expect(server.library.live('endless')?.title).toBe('Mended');
    expect(await readyz()).toBe('ready');
  });

  it('leaves the last good version live', async () => {
    server = await startServer({ readTypes });
    await putSchema(server.folders, 'endless', hostile('Good'));
    await server.library.refresh();
    await putSchema(server.folders, 'endless', hostile('A loop'));
    await server.library.refresh();
    expect(server.library.live('endless')?.title).toBe('Good');
    expect(await said()).toEqual([[file, 'stopped']]);
  });
});

describe('a report type of which a report was cut off', () => {
  let server: TestServer;
  afterEach(() => server.close());

  it('is named in the list of report types', async () => {
    server = await startServer();
    const version = server.library.live('trial-relay')?.version ?? '';
    const stop = {
      hash: version,
      what: 'evaluation',
      file: 'schemas/trial-relay.schema.json',
      reason: 'time',
    } as const;
    await server.library.stopped.record(stop);
    const { body } = await (await signedInAuthor(server)).get('/api/v1/report-types/workbench');
    expect(body.Types).toMatchObject([{ Slug: 'trial-relay', Health: 'warned' }]);
    expect(body.Warnings).toContainEqual(
      expect.objectContaining({ File: stop.file, Code: 'cut-off', Types: ['trial-relay'] }),
    );
  });
});
