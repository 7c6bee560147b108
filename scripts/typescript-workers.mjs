/**
 * Preloaded (`--import`) wherever the server runs from source: worker threads started from a `.ts` file can read it.
 * tsx itself serves the main thread only.
 */
import { isMainThread } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

if (!isMainThread) register();
