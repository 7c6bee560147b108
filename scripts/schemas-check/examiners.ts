import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { examinedType, type ExaminedType, type Work } from './examined-type.ts';

const workerFile = new URL('./examine-worker.ts', import.meta.url);
/** Every form is an evaluation of its own that is soon forgotten: with Node's own few megabytes a sixth of the time is spent on that. */
const maxYoungGenerationSizeMb = 128;
const typescript = fileURLToPath(new URL('../typescript-workers.mjs', import.meta.url));

type OnDone = (slug: string, count: number) => void;

/** Examines report types, several at a time where there are processors for it. */
export class Examiners {
  readonly #workers: readonly Worker[];

  /** Started before there is anything to examine: a worker takes as long to start as the files take to be read. */
  constructor(isManyTypes: boolean) {
    const count = availableParallelism();
    this.#workers = isManyTypes && count > 1 ? Array.from({ length: count }, startWorker) : [];
  }

  /** The answers come in the order of the work. */
  async examineAll(work: readonly Work[], onDone: OnDone): Promise<readonly ExaminedType[]> {
    const done: ExaminedType[] = [];
    const finish = (index: number, examined: ExaminedType): void => {
      done[index] = examined;
      onDone(examined.slug, done.filter(Boolean).length);
    };
    if (this.#workers.length === 0) {
      for (const [index, one] of work.entries()) finish(index, examinedType(one));
      return done;
    }
    // The largest first, so that no worker is left with one when the others are done.
    const waiting = [...work.entries()].toSorted(([, one], [, other]) => sizeOf(other) - sizeOf(one)).values();
    await Promise.all(
      this.#workers.map(async (worker) => {
        for (const [index, one] of waiting) finish(index, await answered(worker, one));
      }),
    );
    return done;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

const startWorker = (): Worker =>
  new Worker(workerFile, { execArgv: ['--import', typescript], resourceLimits: { maxYoungGenerationSizeMb } });

/** About how long a type takes: by the text of its files. */
const sizeOf = ({ bundle: { schema, uischema } }: Work): number => JSON.stringify([schema, uischema]).length;

function answered(worker: Worker, work: Work): Promise<ExaminedType> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(work);
  });
}
