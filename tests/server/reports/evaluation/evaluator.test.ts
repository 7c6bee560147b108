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
import { submitBody, versionOf } from '../draft-body.ts';

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
      if (work?.judge?.deviceValues.make === 'DIES') process.exit(1);
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
        const report = { deviceValues: device, context, submitted };
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
    await Promise.all([1, 2, 3].map(() => evaluator.judge(slug, { deviceValues: device, context, submitted })));
    expect(asked).toEqual([slug]);
  });

  it('fails what nobody has published, and what comes after a stop', async () => {
    const { evaluator } = evaluatorOf([]);
    await expect(evaluator.compile('of-nobody')).rejects.toThrow('no version of-nobody');
    await evaluator.stop();
    await expect(evaluator.compile('of-nobody')).rejects.toThrow('stopping');
  });
});

/** A thread whose work on a version that is called endless never ends. */
const endless = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, version, work }) => {
      if (work !== undefined && version === 'fills the memory') {
        const all = [];
        for (;;) all.push({ all: [...all] });
      }
      if (work !== undefined && version.startsWith('endless')) for (;;);
      parentPort.postMessage(work === undefined ? { id, isCompiled: true } : { id, judged: { errors: [] } });
    });
    parentPort.postMessage('ready');`)}`,
);
const report = { deviceValues: {}, context: { today: '2026-11-21' }, submitted };
const never = 1_000_000_000;

describe('a report that comes to no end', () => {
  const evaluatorWith = (limits: { readonly workMs: number; readonly slowMs: number }) => {
    const cutOff: string[] = [];
    const evaluator = createEvaluator({
      bundleOf: () => Promise.resolve(undefined),
      threads: 1,
      module: endless,
      limits,
      onCutOff: (version) => cutOff.push(version),
    });
    return { evaluator, cutOff };
  };
  const judged = { errors: [] };

  it('is cut off by name, and those that waited are answered', async () => {
    const { evaluator, cutOff } = evaluatorWith({ workMs: 200, slowMs: 100 });
    const asked = ['good', 'endless', 'waiting'].map((version) => evaluator.judge(version, report));
    expect(await Promise.allSettled(asked)).toEqual([
      { status: 'fulfilled', value: judged },
      { status: 'rejected', reason: expect.objectContaining({ name: 'CutOff', version: 'endless' }) },
      { status: 'fulfilled', value: judged },
    ]);
    expect(cutOff).toEqual(['endless']);
    expect(await evaluator.judge('later', report)).toEqual(judged);
    await evaluator.stop();
  });

  it('keeps nobody of another type waiting, however long it goes on', async () => {
    const { evaluator } = evaluatorWith({ workMs: never, slowMs: 50 });
    const slow = evaluator.judge('endless', report);
    slow.catch(() => undefined);
    // The second was queued behind it, and the third comes later.
    expect(await evaluator.judge('good', report)).toEqual(judged);
    expect(await evaluator.judge('another', report)).toEqual(judged);
    await evaluator.stop();
    await expect(slow).rejects.toThrow('stopping');
  });

  it('has a thread with others of its kind from then on', async () => {
    const { evaluator } = evaluatorWith({ workMs: 200, slowMs: 100 });
    await expect(evaluator.judge('endless', report)).rejects.toMatchObject({ name: 'CutOff' });
    const again = [1, 2, 3].map(() => evaluator.judge('endless', report));
    expect(await evaluator.judge('good', report)).toEqual(judged);
    for (const { status } of await Promise.allSettled(again)) expect(status).toBe('rejected');
    await evaluator.stop();
  });

  it('is put off at once where many of its kind wait already', async () => {
    const { evaluator } = evaluatorWith({ workMs: 200, slowMs: 100 });
    await expect(evaluator.judge('endless', report)).rejects.toMatchObject({ name: 'CutOff' });
    const many = Array.from({ length: 9 }, () => evaluator.judge('endless', report));
    await expect(Promise.race(many)).rejects.toMatchObject({ name: 'CutOff' });
    await evaluator.stop();
    await Promise.allSettled(many);
  });
});

describe('one thread', () => {
  it('has all of its time for each report, however many wait', async () => {
    const worker = createEvaluationWorker({
      module: endless,
      limits: { workMs: 3000, slowMs: never, compileMs: never, memoryMb: 64 },
    });
    const asked = [1, 2, 3, 4, 5, 6].map(() => worker.ask({ version: 'good', work: { judge: report } }));
    expect((await Promise.all(asked)).every((answer) => 'judged' in answer)).toBe(true);
    await worker.stop();
  });

  it('that runs out of memory fails the report that filled it', async () => {
    const worker = createEvaluationWorker({
      module: endless,
      limits: { workMs: never, slowMs: never, compileMs: never, memoryMb: 64 },
    });
    await expect(worker.ask({ version: 'fills the memory', work: { judge: report } })).rejects.toMatchObject({
      name: 'CutOff',
      cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' },
    });
    expect(await worker.ask({ version: 'good' })).toMatchObject({ isCompiled: true });
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
    const cutOff: string[] = [];
    server = await startServer({
      evaluatorFor: ({ store }) => {
        const evaluator = createEvaluator({
          bundleOf: (version) => publishedBundle(store, version),
          threads: 1,
          module: mortal,
          onCutOff: (version) => cutOff.push(version),
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
      [503, 'report-cut-off'],
      [200, undefined],
      [200, undefined],
    ]);
    // The phone is told which type it was, and the office by the list of report types.
    expect(answers[0].body.detail).toMatch(/^The server takes too long to evaluate “Trial relay”/);
    expect(cutOff).toEqual([versionOf(server)]);
    // Nothing of the failed one is kept, and the phone sends it again.
    expect(await server.count('reports')).toBe(2);
    expect((await submit(401, good)).body).toMatchObject({ RevisionNo: 0, Values: { error: 1.25 } });
  });
});
