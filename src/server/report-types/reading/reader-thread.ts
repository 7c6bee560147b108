/** Reads report types in a thread of its own, where it keeps nobody waiting and can be stopped. Started by `type-reader.ts`. */
import { parentPort } from 'node:worker_threads';
import { readHere } from './read-here.ts';
import type { ReaderReply, ReaderRequest } from './type-reader.ts';

const reply = (message: ReaderReply): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ files, published }: ReaderRequest) => {
  try {
    reply({ read: readHere(files, { published, onReading: (file) => reply({ reading: file }) }) });
  } catch (error) {
    reply({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
reply('ready');
