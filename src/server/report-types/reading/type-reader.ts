import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SourceFile } from '#authoring';
import { watchBusyTime } from '../../ground/busy-time.ts';
import { errorCode } from '../../ground/error-code.ts';
import type { VersionedReading } from './read-here.ts';

export interface ReaderRequest {
  readonly files: readonly SourceFile[];
  readonly published: ReadonlySet<string>;
}

export type ReaderReply =
  | 'ready'
  | { readonly reading: string }
  | { readonly read: VersionedReading }
  | { readonly failure: string };

/** A reading that was stopped, and the file that it had come to. */
export interface StoppedReading {
  readonly stopped: string;
  readonly reason: 'time' | 'memory';
}

/** Reads the files of both folders. */
export type ReadTypes = (request: ReaderRequest) => Promise<VersionedReading | StoppedReading>;

export interface TypeReader {
  readonly read: ReadTypes;
  stop(): Promise<void>;
}

interface Limits {
  /** For one file, of processor time. The largest of ours takes a third of a second. */
  readonly fileMs: number;
  readonly memoryMb: number;
}

export const usualLimits: Limits = { fileMs: 5_000, memoryMb: 512 };

interface Parts {
  /** A TypeScript file in development, and JavaScript beside the bundle in production. */
  readonly module?: URL;
  readonly limits?: Limits;
}

const threadUrl = (): URL => new URL(`./reader-thread${path.extname(import.meta.url)}`, import.meta.url);

/** A thread holds tens of megabytes, and is needed when a file has changed. */
const keptForMs = 10_000;
/** It loads its code once. */
const startMs = 60_000;

/**
 * Reads report types in a thread: a file can be written so that it would keep the server busy for minutes, or fill its memory. Then the
 * thread is ended, and the file that it had come to is named. One reading at a time.
 */
export function createTypeReader({ module = threadUrl(), limits = usualLimits }: Parts = {}): TypeReader {
  let thread: Promise<Worker> | undefined = start();
  let idle: NodeJS.Timeout | undefined;
  let isStopped = false;

  /** Resolves once its code is loaded. */
  function start(): Promise<Worker> {
    const started = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb } });
    started.unref();
    // Without a listener an error would end the server; what it means is said where the thread exits.
    started.on('error', () => undefined);
    const ready = new Promise<Worker>((resolve, reject) => {
      const end = watchBusyTime([{ ms: startMs, reached: () => void started.terminate() }]);
      started.once('message', () => {
        end();
        resolve(started);
      });
      started.once('error', reject);
      started.once('exit', () => {
        end();
        reject(new Error('The thread that reads report types did not start.'));
      });
    });
    // Whoever waits for it is told.
    ready.catch(() => undefined);
    return ready;
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await (await ended?.catch(() => undefined))?.terminate();
  }

  async function read(request: ReaderRequest): Promise<VersionedReading | StoppedReading> {
    clearTimeout(idle);
    if (isStopped) throw new Error('the server is stopping');
    thread ??= start();
    const worker = await thread.catch((error: unknown) => {
      thread = undefined;
      throw error;
    });
    try {
      return await answerOf(worker, request);
    } finally {
      idle = setTimeout(() => void end(), keptForMs).unref();
    }
  }

  function answerOf(worker: Worker, request: ReaderRequest): Promise<VersionedReading | StoppedReading> {
    return new Promise((resolve, reject) => {
      let file: string | undefined;
      let cause: unknown;
      const watch = (): (() => void) => watchBusyTime([{ ms: limits.fileMs, reached: () => void worker.terminate() }]);
      let endWatch = watch();
      const onMessage = (reply: ReaderReply): void => {
        if (reply === 'ready') return;
        if ('reading' in reply) {
          file = reply.reading;
          endWatch();
          endWatch = watch();
          return;
        }
        forget();
        if ('failure' in reply) reject(new Error(reply.failure));
        else resolve(reply.read);
      };
      const onError = (error: unknown): void => {
        cause = error;
      };
      const onExit = (): void => {
        forget();
        thread = undefined;
        const reason = errorCode(cause) === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'time';
        if (isStopped || file === undefined) reject(new Error('The reading of report types was ended.', { cause }));
        else resolve({ stopped: file, reason });
      };
      const forget = (): void => {
        endWatch();
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      };
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage(request);
    });
  }

  return {
    read,
    async stop() {
      isStopped = true;
      await end();
    },
  };
}
