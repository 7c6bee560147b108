import { randomBytes } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { clientVersion } from '#contract';
import { createPasswords } from './auth/passwords.ts';
import { buildServer } from './build-server.ts';
import { readConfig, type Config } from './config.ts';
import { loadDemo } from './demo/load-demo.ts';
import { addDemoPhotos } from './demo/demo-photos.ts';
import { submitPastReports } from './demo/past-reports.ts';
import { greeting, whyNotStarted } from './greeting.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createLibrary, type Library } from './report-types/library.ts';
import { openStorage, type Storage } from './storage/open-storage.ts';
import { indianDate } from './work/time.ts';

const clock = () => Date.now();

async function start(config: Config): Promise<void> {
  const storage = await openStorage(config, {
    // What is not written is still on the phones, which send it again once the server is back.
    onFailure: (failure) => giveUp(whyNotStarted(failure, config)),
  });
  // The library writes to the server's log, and the server asks the library: neither does before both are there.
  const library: Library = createLibrary({
    store: storage.store,
    folders: config,
    clock,
    log: {
      info: (message) => app.log.info(message),
      warn: (message) => app.log.warn(message),
      error: (facts, message) => app.log.error(facts, message),
    },
  });
  const app = buildServer({ config, storage, library, clock, random: randomBytes, logger: loggerOptions(config) });
  await library.refresh();
  const isDemo = config.demo && config.databaseUrl === undefined;
  if (isDemo) await fillDemo(storage, library, config);
  await library.watch({ poll: false });
  await app.listen({ port: config.port, host: config.host });

  const stopHousekeeping = startHousekeeping(storage, clock, (error) =>
    app.log.error({ err: error }, 'Housekeeping failed; it is tried again tomorrow.'),
  );
  closeOnSignal(app, async () => {
    stopHousekeeping();
    await app.close();
    await library.close();
    await storage.close();
  });
  process.stdout.write(greeting({ config, types: library.all().length, isDemo }));
}

async function fillDemo({ store, files }: Storage, library: Library, { schemasDir }: Config): Promise<void> {
  const now = clock();
  const day = { today: indianDate(now), now };
  const loaded = await loadDemo(store, {
    day,
    hashPassword: (password) => createPasswords().hash(password),
    knownReportTypes: library.all().map(({ slug, ansi: [code = ''], equipment }) => ({ slug, code, equipment })),
  });
  if (loaded === 'not empty') return;
  const casesDir = path.join(path.dirname(path.resolve(schemasDir)), 'tests', 'templates');
  await submitPastReports({ store, files, library, casesDir });
  await addDemoPhotos({ store, files }, day);
}

/** Lines for people at a terminal, JSON for machines. */
function loggerOptions({ logLevel: level }: Config): FastifyServerOptions['logger'] {
  if (!process.stdout.isTTY) return { level };
  return {
    level,
    transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,reqId', translateTime: 'SYS:HH:MM:ss' } },
  };
}

/** What is being answered is answered, then everything closes. A second signal does not wait. */
function closeOnSignal(app: FastifyInstance, close: () => Promise<void>): void {
  let closing = false;
  const end = (): void => {
    if (closing) process.exit(1);
    closing = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'The server did not close cleanly.');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

function giveUp(reason: string): never {
  process.stderr.write(`\n${reason}\n\n`);
  process.exit(1);
}

const config = readConfig({ appVersion: clientVersion });
if (!config.ok) giveUp(config.error);
await start(config.value).catch((error: unknown) => giveUp(whyNotStarted(error, config.value)));
