import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { scoredType, type ScoredType, type Work } from './scored-type.ts';

const workerFile = new URL('./worker.ts', import.meta.url);
const typescript = fileURLToPath(new URL('../../typescript-workers.mjs', import.meta.url));

/** Scores report types in parallel, one worker per processor. Results come in the given order. */
export async function scoreAll(
  work: readonly Work[],
  onDone: (type: ScoredType) => void,
): Promise<readonly ScoredType[]> {
  const count = Math.min(availableParallelism(), work.length);
  const done: ScoredType[] = [];
  const finish = (index: number, type: ScoredType): void => {
    done[index] = type;
    onDone(type);
  };
  if (count < 2) {
    for (const [index, one] of work.entries()) finish(index, scoredType(one));
    return done;
  }
  const waiting = work.entries();
  await Promise.all(Array.from({ length: count }, () => workThrough(waiting, finish)));
  return done;
}

/** One worker, until the queue is empty. */
async function workThrough(
  waiting: IterableIterator<readonly [number, Work]>,
  finish: (index: number, type: ScoredType) => void,
): Promise<void> {
  const worker = new Worker(workerFile, { execArgv: ['--import', typescript] });
  try {
    for (const [index, one] of waiting) finish(index, await answered(worker, one));
  } finally {
    await worker.terminate();
  }
}

function answered(worker: Worker, work: Work): Promise<ScoredType> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(work);
  });
}
