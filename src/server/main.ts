import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { clientVersion } from '#contract';
import { createPasswords } from './auth/passwords.ts';
import { buildServer } from './build-server.ts';
import { closeInTurn, createStop, type Closing } from './process/closing.ts';
import { readConfig, type Config } from './config.ts';
import { demoPeople, signOut } from './demo/demo-people.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { greeting, whyNotStarted } from './process/greeting.ts';
import { startHousekeeping } from './process/housekeeping.ts';
import { useLinearFallback } from './process/linear-fallback.ts';
import { requestsInProgress } from './process/requests-in-progress.ts';
import { createRecords } from './audit/records/records.ts';
import { createLibrary, type Library } from './report-types/library.ts';
import { publishedBundle } from './report-types/publish.ts';
import { createScriptWriter } from './report-types/script-writer.ts';
import { createTypeReader } from './report-types/reading/type-reader.ts';
import { createWarmUp } from './report-types/warm-up.ts';
import { createEvaluator } from './reports/evaluation/evaluator.ts';
import { firstRunCode } from './people/setup/first-run-code.ts';
import { hasPeople } from './people/setup/has-people.ts';
import { openStorage } from './open-storage.ts';

const clock = () => Date.now();

async function start(config: Config): Promise<void> {
  useLinearFallback();
  // Loads its code while the database is opened.
  const reader = createTypeReader();
  const storage = await openStorage(config, {
    // Unwritten changes are still on the phones, which retry once the server is back.
    onFailure: (failure) => giveUp(whyNotStarted(failure, config)),
  });
  const scripts = createScriptWriter();
  const evaluator = createEvaluator({
    bundleOf: (version) => publishedBundle(storage.store, version),
    onCutOff: (version) => void cutOff(version),
  });
  // The library logs through the server, and the server uses the library: neither is called before both exist.
  const library: Library = createLibrary({
    store: storage.store,
    folders: config,
    dataDir: config.dataDir,
    scripts,
    readTypes: reader.read,
    clock,
    log: {
      info: (message) => app.log.info(message),
      warn: (message) => app.log.warn(message),
      error: (facts, message) => app.log.error(facts, message),
    },
  });
  const cutOff = async (version: string): Promise<void> => {
    try {
      const slug = (await library.slugOf(version)) ?? version;
      app.log.warn(`A report of ${slug} ${version.slice(0, 8)} was stopped: its evaluation took too long.`);
      const file = `schemas/${slug}.schema.json`;
      await library.stopped.record({ hash: version, what: 'evaluation', file, reason: 'time' });
    } catch (error) {
      app.log.error({ err: error }, 'A stopped evaluation could not be recorded.');
    }
  };
  const logger = loggerOptions(config);
  const app = buildServer({ config, storage, library, evaluator, clock, random: randomBytes, logger });
  await library.refresh();
  const { store } = storage;
  const passwords = createPasswords();
  if (config.demo && config.databaseUrl === undefined) {
    const { schemasDir } = config;
    const hashPassword = (password: string) => passwords.hash(password);
    await fillDemo(storage, { library, schemasDir, now: clock(), hashPassword });
  }
  const demo = await demoPeople(store, passwords);
  if (!config.demo) await signOut(store, demo, clock());
  const people = demo.length > 0 && config.demo ? 'demo' : (await hasPeople(store, demo)) ? 'own' : 'nobody';
  const code = people === 'nobody' ? await firstRunCode(store) : undefined;
  const warmUp = createWarmUp({
    compilers: [(version) => evaluator.compile(version), (version) => library.validatorScript(version)],
    library,
    inProgress: requestsInProgress(app.server),
    failed: (error) => app.log.error({ err: error }, 'A report type could not be compiled.'),
  });
  // A demo has one visitor, who waits less for the few types they open than for all.
  const warm = (): void => {
    if (!config.demo) void warmUp.start();
  };
  await library.watch({ poll: false, taken: warm });
  await app.listen({ port: config.port, host: config.host });
  warm();

  const say = (message: string): void => app.log.error(message);
  const records = createRecords({ store, files: storage.files, clock, say });
  const stopHousekeeping = startHousekeeping(storage, {
    records,
    clock,
    failed: (error) => app.log.error({ err: error }, 'Housekeeping failed; it runs again tomorrow.'),
  });
  closeOnSignal(app, [
    {
      what: 'requests',
      withinMs: 10_000,
      close: () => {
        stopHousekeeping();
        return app.close();
      },
    },
    {
      what: 'report types',
      close: async () => {
        await Promise.all([warmUp.stop(), scripts.stop(), evaluator.stop(), reader.stop()]);
        await library.close();
      },
      withinMs: 2000,
    },
    { what: 'database', close: () => storage.close(), withinMs: 10_000 },
  ]);
  process.stdout.write(
    greeting({
      config,
      types: library.all().length,
      people,
      hasClosedDemo: demo.length > 0 && !config.demo,
      ...(code !== undefined && { firstRunCode: code }),
    }),
  );
}

/** Readable lines for a terminal, JSON for machines. */
function loggerOptions({ logLevel: level }: Config): FastifyServerOptions['logger'] {
  if (!process.stdout.isTTY) return { level };
  return {
    level,
    transport: {
      target: 'pino-pretty',
      options: { ignore: 'pid,hostname,reqId', translateTime: 'SYS:yyyy-mm-dd HH:MM:ss o' },
    },
  };
}

/** Finishes the requests in progress, then closes everything. A second signal exits at once. */
function closeOnSignal(app: FastifyInstance, all: readonly Closing[]): void {
  const end = (): void => {
    void closeInTurn(all).then((unclosed) => {
      for (const { what, why } of unclosed) app.log.error({ err: why }, `Not closed cleanly: ${what}.`);
      // `process.exit` would wait for a read that never returns; everything acknowledged is on disk.
      if (unclosed.length > 0) process.kill(process.pid, 'SIGKILL');
      process.exit(0);
    });
  };
  const stop = createStop(
    end,
    () => process.exit(1),
    () => performance.now(),
  );
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function giveUp(reason: string): never {
  process.stderr.write(`\n${reason}\n\n`);
  process.exit(1);
}

const config = readConfig({ appVersion: clientVersion });
if (!config.ok) giveUp(config.error);
await start(config.value).catch((error: unknown) => giveUp(whyNotStarted(error, config.value)));
