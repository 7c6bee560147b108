import { parentPort } from 'node:worker_threads';
import { scoredType, type Work } from './scored-type.ts';

/** Scores one report type after another, as they are handed in. */
parentPort?.on('message', (work: Work) => {
  parentPort?.postMessage(scoredType(work));
});
