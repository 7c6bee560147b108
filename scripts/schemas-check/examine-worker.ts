import { parentPort } from 'node:worker_threads';
import { examinedType, type Work } from './examined-type.ts';

/** Examines one report type after another, as they are handed in. */
parentPort?.on('message', (work: Work) => {
  parentPort?.postMessage(examinedType(work));
});
