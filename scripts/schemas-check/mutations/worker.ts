import { parentPort } from 'node:worker_threads';
import { scoredType, type Work } from './scored-type.ts';

/** Scores the report types it is given, one after another. */
parentPort?.on('message', (work: Work) => {
  parentPort?.postMessage(scoredType(work));
});
