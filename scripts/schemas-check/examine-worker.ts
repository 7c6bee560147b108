import { parentPort } from 'node:worker_threads';
import { examinedType, type Work } from './examined-type.ts';

/** What a worker does: examines one report type after another, as they are handed in. */
export function examineForParent(): void {
  // A reading that is absent is an error inside the formula library, made a hundred thousand times and never shown.
  Error.stackTraceLimit = 1;
  parentPort?.on('message', (work: Work) => {
    parentPort?.postMessage(examinedType(work));
  });
}
