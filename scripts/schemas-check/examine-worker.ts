import { parentPort } from 'node:worker_threads';
import { performance } from 'node:perf_hooks';
import { examinedType, type ExaminedType, type Work } from './examined-type.ts';
import { stageLines } from './stage-lines.ts';

/** What a worker sends: lines on how far it is, then what it found. */
export type FromWorker = { readonly line: string } | { readonly examined: ExaminedType };

/** The worker: examines the report types it is given, one after another. */
export function examineForParent(): void {
  // An absent reading throws inside the formula library, a hundred thousand times and never shown, so stack traces are kept short.
  Error.stackTraceLimit = 1;
  const send = (message: FromWorker): void => parentPort?.postMessage(message);
  parentPort?.on('message', (work: Work) => {
    const say = (line: string): void => send({ line });
    send({ examined: examinedType(work, stageLines(work.bundle.slug, { now: () => performance.now(), say })) });
  });
}
