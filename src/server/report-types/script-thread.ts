/** Writes the source of validators and judges report types in a thread of its own, where it keeps nobody waiting. Started by `script-writer.ts`. */
import { parentPort } from 'node:worker_threads';
import { validatorSource } from '#authoring';
import { judgeType } from './judge-type.ts';
import type { ThreadReply, ThreadRequest } from './script-writer.ts';

parentPort?.on('message', ({ id, ...asked }: ThreadRequest) => {
  const reply = (answer: Omit<ThreadReply, 'id'>): void => parentPort?.postMessage({ id, ...answer });
  try {
    reply({ answer: 'bundle' in asked ? validatorSource(asked.bundle) : judgeType(asked.slug, asked.files) });
  } catch (error) {
    reply({ failure: error instanceof Error ? error.message : String(error) });
  }
});
