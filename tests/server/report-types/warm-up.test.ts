import { afterEach, beforeEach, expect, it } from 'vitest';
import { requestsInProgress } from '../../../src/server/process/requests-in-progress.ts';
import { createWarmUp, type WarmUp } from '../../../src/server/report-types/warm-up.ts';
import { startServer, type TestServer } from '../fixtures/test-server.ts';
import { putSchema, relaySchema } from '../fixtures/test-report-types.ts';

let server: TestServer;
let compiled: string[];
let failures: unknown[];

beforeEach(async () => {
  server = await startServer();
  await putSchema(server.folders, 'second-relay', relaySchema);
  await server.library.refresh();
  compiled = [];
  failures = [];
});
afterEach(() => server.close());

const slugOf = (version: string) => server.library.all().find((type) => type.version === version)?.slug ?? '';

/** The library of the server; what is compiled is written down. */
function warmUpWith(inProgress: () => number, patienceMs = 1_000_000): WarmUp {
  const { library } = server;
  return createWarmUp({
    library,
    compilers: [
      (version) => {
        compiled.push(`template of ${slugOf(version)}`);
        return alone(() => library.template(version));
      },
      (version) => {
        compiled.push(`script of ${slugOf(version)}`);
        return alone(() => library.validatorScript(version));
      },
    ],
    inProgress,
    failed: (error) => failures.push(error),
    pace: { pauseMs: 1, timeoutMs: patienceMs },
  });
}

const everything = [
  'template of second-relay',
  'script of second-relay',
  'template of trial-relay',
  'script of trial-relay',
];

let running = 0;
let most = 0;
async function alone<Compiled>(compile: () => Promise<Compiled>): Promise<Compiled> {
  most = Math.max(most, (running += 1));
  try {
    return await compile();
  } finally {
    running -= 1;
  }
}

it('compiles every live type, one after the other', async () => {
  await warmUpWith(() => 0).start();
  expect(most).toBe(1);
  expect(compiled.toSorted()).toEqual(everything.toSorted());
  expect(failures).toEqual([]);
});

it('waits while a request is in progress', async () => {
  const before: number[] = [];
  let asked = 0;
  await warmUpWith(() => {
    before.push(compiled.length);
    asked += 1;
    return asked <= 5 ? 1 : 0;
  }).start();
  expect(before.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0]);
});

it('does not wait for ever: a request may take as long as a picture on a weak signal', async () => {
  await warmUpWith(() => 1, 3).start();
  expect(compiled).toHaveLength(4);
});

it('compiles the others when one cannot be compiled', async () => {
  const { store } = server.storage;
  const trial = server.library.live('trial-relay')?.version ?? '';
  const broken = store.db
    .updateTable('report_type_versions')
    .set({ bundle: '{}' as never })
    .where('version', '=', trial);
  await store.write([{ query: broken.compile() }]);
  await warmUpWith(() => 0).start();
  expect(compiled.toSorted()).toEqual(everything.toSorted());
  expect(failures.length).toBeGreaterThan(0);
  expect(await server.library.template(server.library.live('second-relay')?.version ?? '')).toBeDefined();
});

it('ends when the server stops', async () => {
  const warmUp = warmUpWith(() => 0);
  await warmUp.stop();
  await warmUp.start();
  expect(compiled).toEqual([]);
});

it('what a stopping server ends is no failure', async () => {
  const { library } = server;
  const warmUp: WarmUp = createWarmUp({
    library,
    compilers: [
      () => {
        void warmUp.stop();
        return Promise.reject(new Error('the server is stopping'));
      },
    ],
    inProgress: () => 0,
    failed: (error) => failures.push(error),
    pace: { pauseMs: 1, timeoutMs: 1 },
  });
  await warmUp.start();
  expect(failures).toEqual([]);
});

it('what is in progress counts from the head of a request to the end of its answer', async () => {
  const count = requestsInProgress(server.app.server);
  let during = 0;
  server.app.server.on('request', () => (during = count()));
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  await (await fetch(`${address}/healthz`)).text();
  expect(during).toBe(1);
  await expect.poll(count).toBe(0);
});
