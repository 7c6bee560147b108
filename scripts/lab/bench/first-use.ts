import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { createLibrary, type Library } from '../../../src/server/report-types/library.ts';
import { createWarmUp } from '../../../src/server/report-types/warm-up.ts';
import { openStorage } from '../../../src/server/open-storage.ts';
import { line } from './figures.ts';

interface Stalls {
  /** The longest that nobody was answered. */
  readonly longestMs: number;
  readonly allMs: number;
}

/** How long the first person who needs a report type keeps all others waiting, without and with the compiling after the start. */
export async function measureFirstUse(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const storage = await openStorage({ dataDir });
  const started = async (): Promise<Library> => {
    const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const folders = { schemasDir: 'schemas', uischemasDir: 'uischemas' };
    const library = createLibrary({ store: storage.store, folders, clock: () => Date.now(), log: quiet });
    await library.refresh();
    return library;
  };
  try {
    // The first start of all stores the scripts.
    await used(await started());
    const cold = await started();
    line([
      `first use of each of ${String(cold.all().length)} report types after a start: how long nobody else is answered`,
    ]);
    say('without compiling at the start', await stallsDuring(() => used(cold)));
    const warm = await started();
    say('compiling after the start', await stallsDuring(() => warmed(warm)));
    say('first use after that', await stallsDuring(() => used(warm)));
  } finally {
    await storage.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function say(what: string, { longestMs, allMs }: Stalls): void {
  line([`  ${what.padEnd(34)}`, `longest ${longestMs.toFixed(0)} ms`, `in all ${(allMs / 1000).toFixed(2)} s`]);
}

/** What the first person who opens and submits a report of each type asks for. */
async function used(library: Library): Promise<void> {
  for (const { version } of library.all())
    await Promise.all([library.template(version), library.validatorScript(version)]);
}

async function warmed(library: Library): Promise<void> {
  const failed = (error: unknown): void => {
    throw error;
  };
  await createWarmUp({
    library,
    compilers: [(version) => library.template(version), (version) => library.validatorScript(version)],
    inProgress: () => 0,
    failed,
  }).start();
}

async function stallsDuring(work: () => Promise<void>): Promise<Stalls> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const start = performance.now();
  delay.enable();
  await work();
  const allMs = performance.now() - start;
  await pause(20);
  delay.disable();
  return { longestMs: delay.max / 1e6, allMs };
}
