import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { examinedType, type ExaminedType, type Work } from './examined-type.ts';

const workerFile = new URL('./examine-worker.ts', import.meta.url);
/** Every form is an evaluation of its own that is soon forgotten: with Node's own few megabytes a sixth of the time is spent on that. */
const maxYoungGenerationSizeMb = 128;
const typescript = fileURLToPath(new URL('../typescript-workers.mjs', import.meta.url));

/** Examines report types, several at a time where there are processors for it. The answers come in the order of the work. */
export async function examineAll(
  work: readonly Work[],
  onDone: (slug: string, count: number) => void,
): Promise<readonly ExaminedType[]> {
  const count = Math.min(availableParallelism(), work.length);
  const done: ExaminedType[] = [];
  const finish = (index: number, examined: ExaminedType): void => {
    done[index] = examined;
    onDone(examined.slug, done.filter(Boolean).length);
  };
  // A worker takes as long to start as a type takes to examine.
  if (count < 2 || work.every(({ fill }) => !fill)) {
    for (const [index, one] of work.entries()) finish(index, examinedType(one));
    return done;
  }
  // The largest first, so that no worker is left with one when the others are done.
  const waiting = [...work.entries()].toSorted(([, one], [, other]) => sizeOf(other) - sizeOf(one)).values();
  await Promise.all(Array.from({ length: count }, () => workThrough(waiting, finish)));
  return done;
}

/** About how long a type takes: by the text of its files. */
const sizeOf = ({ bundle: { schema, uischema } }: Work): number => JSON.stringify([schema, uischema]).length;

/** One worker, until there is nothing left to do. */
async function workThrough(
  waiting: IterableIterator<readonly [number, Work]>,
  finish: (index: number, examined: ExaminedType) => void,
): Promise<void> {
  const worker = new Worker(workerFile, {
    execArgv: ['--import', typescript],
    resourceLimits: { maxYoungGenerationSizeMb },
  });
  try {
    for (const [index, one] of waiting) finish(index, await answered(worker, one));
  } finally {
    await worker.terminate();
  }
}

function answered(worker: Worker, work: Work): Promise<ExaminedType> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(work);
  });
}
