import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { generatedFull, generatedMinimal } from '#authoring';
import { entriesOf, evaluate } from '#engine';
import { bundledFile } from '../../../../scripts/vite/bundled-source.ts';
import { publishedBundle } from '../../../../src/server/report-types/publish.ts';
import { createEvaluationWorker } from '../../../../src/server/reports/evaluation/evaluation-worker.ts';
import { createEvaluator } from '../../../../src/server/reports/evaluation/evaluator.ts';
import { judgedReport } from '../../../../src/server/reports/evaluation/judged-report.ts';
import { fromJson, toJson } from '../../../../src/server/storage/json-column.ts';
import { shipped, shippedTemplate } from '../../../shipped-types.ts';
import { startServer, type TestServer } from '../../fixtures/test-server.ts';
import { submitBody } from '../draft-body.ts';

/** As in production: a thread with TypeScript starts slowly. */
let module: URL;
/** The same, but a report of the make DIES ends the thread. */
let mortal: URL;
let folder: string;

beforeAll(async () => {
  const source = fileURLToPath(
    new URL('../../../../src/server/reports/evaluation/evaluation-thread.ts', import.meta.url),
  );
  const { file } = await bundledFile(await readFile(source, 'utf8'), path.dirname(source));
  module = pathToFileURL(file);
  folder = await mkdtemp(path.join(tmpdir(), 'evaluator-'));
  await writeFile(
    path.join(folder, 'dies.mjs'),
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ work }) => {
      if (work?.judge?.device.make === 'DIES') process.exit(1);
    });`,
  );
  const dies = path.join(folder, 'mortal.mjs');
  // Its listener is the first.
  await writeFile(dies, `import './dies.mjs'; import ${JSON.stringify(module.href)};`);
  mortal = pathToFileURL(dies);
});
afterAll(() => rm(folder, { recursive: true }));

const submitted = { version: 'v', submittedAt: 0 };

describe('a thread', () => {
  const started: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of started.splice(0)) await one.stop();
  });

  const evaluatorOf = (slugs: readonly string[]) => {
    const asked: string[] = [];
    const bundleOf = (version: string) => {
      asked.push(version);
      const bundle = slugs.includes(version) ? shipped.bundles.get(version) : undefined;
      return Promise.resolve(bundle && toJson(bundle));
    };
    const evaluator = createEvaluator({ bundleOf, threads: 1, module });
    started.push(evaluator);
    return { evaluator, asked };
  };

  it.each(['under-voltage-relay', 'site-visit-report'])(
    'judges %s as it would be judged here, complete or not',
    async (slug) => {
      const template = shippedTemplate(slug);
      const { evaluator } = evaluatorOf([slug]);
      const { entries, context } = generatedFull(template, 1);
      for (const device of [entries, generatedMinimal(template, 1).entries, {}, { ...entries, nobodyAsked: 1 }]) {
        const report = { device, context, submitted };
        expect(await evaluator.judge(slug, report)).toEqual(judgedReport(template, report));
      }
    },
  );

  it.each(['under-voltage-relay', 'site-visit-report'])('finds in the values of %s what was entered', async (slug) => {
    const template = shippedTemplate(slug);
    const { evaluator } = evaluatorOf([slug]);
    const { entries, context } = generatedFull(template, 1);
    const { values } = evaluate(template, entries, context);
    const found = fromJson(await evaluator.entriesOf(slug, toJson(values)));
    expect(found).toEqual(entriesOf(template, values));
    expect(found).not.toEqual(values);
  });

  it('is sent a version once', async () => {
    const slug = 'under-voltage-relay';
    const { evaluator, asked } = evaluatorOf([slug]);
    await evaluator.compile(slug);
    const { entries: device, context } = generatedMinimal(shippedTemplate(slug), 1);
    await Promise.all([1, 2, 3].map(() => evaluator.judge(slug, { device, context, submitted })));
    expect(asked).toEqual([slug]);
  });

  it('fails what nobody has published, and what comes after a stop', async () => {
    const { evaluator } = evaluatorOf([]);
    await expect(evaluator.compile('of-nobody')).rejects.toThrow('no version of-nobody');
    await evaluator.stop();
    await expect(evaluator.compile('of-nobody')).rejects.toThrow('stopping');
  });
});

describe('a thread that comes to no end', () => {
  const answering = (body: string) =>
    new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads';
        parentPort.on('message', ({ id, version }) => {
          if (version === 'endless') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
          ${body}
        });`)}`,
    );

  it('is ended, and fails what it was working on: a new one takes what waited, and what comes', async () => {
    const worker = createEvaluationWorker(answering('parentPort.postMessage({ id, isCompiled: true });'), 3000);
    const asked = ['good', 'endless', 'waiting'].map((version) => worker.ask({ version }));
    const done = { status: 'fulfilled', value: { isCompiled: true } };
    expect(await Promise.allSettled(asked)).toEqual([
      done,
      { status: 'rejected', reason: expect.objectContaining({ message: expect.stringContaining('came to no end') }) },
      done,
    ]);
    expect(await worker.ask({ version: 'later' })).toEqual({ isCompiled: true });
    await worker.stop();
  });

  it('has all of its time for each report, however many wait', async () => {
    // Together they take longer than one of them may.
    const worker = createEvaluationWorker(
      answering(
        'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600); parentPort.postMessage({ id, isCompiled: true });',
      ),
      3000,
    );
    const asked = [1, 2, 3, 4, 5, 6].map(() => worker.ask({ version: 'slow' }));
    expect(await Promise.all(asked)).toEqual(asked.map(() => ({ isCompiled: true })));
    await worker.stop();
  });
});

describe('a thread that dies', () => {
  let server: TestServer;
  let stop = () => Promise.resolve();
  afterEach(async () => {
    await server.close();
    await stop();
  });

  it('fails the submit that it was working on, and no other: a new one takes what waited, and what comes', async () => {
    const lines: string[] = [];
    server = await startServer({
      logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } },
      evaluatorFor: ({ store }) => {
        const evaluator = createEvaluator({
          bundleOf: (version) => publishedBundle(store, version),
          threads: 1,
          module: mortal,
        });
        stop = () => evaluator.stop();
        return evaluator;
      },
    });
    const anita = await server.signedIn('anita');
    const submit = (mapping: number, entries: object) =>
      anita.post(`/api/v1/mappings/${String(mapping)}/submit`, submitBody(server, entries));
    const good = { pickup: 80, measured: 81 };
    const answers = await Promise.all([submit(401, { ...good, make: 'DIES' }), submit(405, good), submit(407, good)]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [500, 'internal'],
      [200, undefined],
      [200, undefined],
    ]);
    // The phone is told that something went wrong, and the log what it was.
    expect(lines.map((line) => JSON.parse(line).err.message)).toEqual([expect.stringContaining('this report died or')]);
    // Nothing of the failed one is kept, and the phone sends it again.
    expect(await server.count('reports')).toBe(2);
    expect((await submit(401, good)).body).toMatchObject({ RevisionNo: 0, Values: { error: 1.25 } });
  });
});
