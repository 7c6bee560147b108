/** Writes the source of validators in a thread of its own, where it keeps nobody waiting. Started by `script-writer.ts`. */
import { parentPort } from 'node:worker_threads';
import { validatorSource } from '#authoring';
import type { SourceReply, SourceRequest } from './script-writer.ts';

parentPort?.on('message', ({ id, bundle }: SourceRequest) => {
  const reply = (answer: Omit<SourceReply, 'id'>): void => parentPort?.postMessage({ id, ...answer });
  try {
    reply({ source: validatorSource(bundle) });
  } catch (error) {
    reply({ failure: error instanceof Error ? error.message : String(error) });
  }
});
