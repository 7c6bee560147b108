/**
 * Preloaded (`--import`) wherever the server runs from source, so that worker threads can run `.ts` files.
 * tsx itself serves the main thread only. A thread with a compiled file does not need it, and starts ten times as fast.
 */
import { isMainThread } from 'node:worker_threads';

if (!isMainThread && process.argv[1]?.endsWith('.ts')) {
  const { register } = await import('tsx/esm/api');
  register();
}
