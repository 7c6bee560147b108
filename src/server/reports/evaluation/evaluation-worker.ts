import { Worker } from 'node:worker_threads';
import { watchBusyTime } from '../../ground/busy-time.ts';
import type { EvaluationAnswer, EvaluationReply, EvaluationRequest } from './evaluation-messages.ts';

type Asked = Omit<EvaluationRequest, 'id'>;

interface Waiting {
  readonly asked: Asked;
  resolve(answer: EvaluationAnswer): void;
  reject(error: Error): void;
}

/** One thread, which works on one request at a time. If it dies or is cut off, only what it was working on fails. */
export interface EvaluationWorker {
  /** Rejects with `CutOff` what takes too long, and with `Displaced` what would have to wait for a slow report of another type. */
  ask(asked: Asked): Promise<EvaluationAnswer>;
  /** How many have no answer yet. */
  waiting(): number;
  /** It has been working on one request for long. */
  isSlow(): boolean;
  stop(): Promise<void>;
}

/** It was worked on for as long as one may be, or took all the memory of its thread. */
export class CutOff extends Error {
  override readonly name = 'CutOff';
  readonly version: string;

  constructor({ version }: Asked, cause: unknown) {
    super('The thread that evaluated this report died or came to no end; a new one goes on.', { cause });
    this.version = version;
  }
}

/** What is in progress is slow: ask another thread. */
export class Displaced extends Error {
  override readonly name = 'Displaced';
}

/** How long a thread may work on one request. */
export interface EvaluationLimits {
  readonly workMs: number;
  /** From here on a type is slow: others no longer wait for it. */
  readonly slowMs: number;
  readonly compileMs: number;
  readonly memoryMb: number;
}

interface Parts {
  readonly module: URL;
  readonly limits: EvaluationLimits;
  /** A report of this version takes long. */
  readonly onSlow?: (version: string) => void;
}

const stopping = (): Error => new Error('the server is stopping');

/** What an evaluation leaves is garbage at once. The server's own allowance, taken again, would be memory for nothing. */
const youngMb = 24;

/** A thread loads its code once. */
const startMs = 60_000;

export function createEvaluationWorker({ module, limits, onSlow = () => undefined }: Parts): EvaluationWorker {
  // The first is in the thread.
  const queue: Waiting[] = [];
  let thread: Worker | undefined;
  let isReady = false;
  let last = 0;
  let isStopped = false;
  let isSlow = false;
  let endWatch: () => void = () => undefined;

  function start(): Worker {
    const resourceLimits = { maxYoungGenerationSizeMb: youngMb, maxOldGenerationSizeMb: limits.memoryMb };
    const started = new Worker(module, { resourceLimits });
    let cause: unknown;
    started.on('message', (reply: EvaluationReply | 'ready') => {
      if (reply === 'ready') {
        isReady = true;
        sendFirst();
        return;
      }
      const { id, ...answer } = reply;
      if (id !== last) return;
      queue.shift()?.resolve(answer);
      sendFirst();
    });
    started.on('error', (error) => (cause = error));
    // After the last message.
    started.on('exit', () => {
      if (thread !== started) return;
      thread = undefined;
      isReady = false;
      const culprit = queue.shift();
      culprit?.reject(new CutOff(culprit.asked, cause));
      sendFirst();
    });
    started.unref();
    return started;
  }

  function sendFirst(): void {
    endWatch();
    isSlow = false;
    const [first] = queue;
    if (first === undefined) return;
    thread ??= start();
    const end = (): void => void thread?.terminate();
    if (!isReady) {
      endWatch = watchBusyTime([{ ms: startMs, reached: end }]);
      return;
    }
    last += 1;
    thread.postMessage({ id: last, ...first.asked } satisfies EvaluationRequest);
    const { workMs, slowMs, compileMs } = limits;
    const slow = { ms: slowMs, reached: () => displaceOthers(first) };
    endWatch = watchBusyTime(
      first.asked.work === undefined ? [{ ms: compileMs, reached: end }] : [slow, { ms: workMs, reached: end }],
    );
  }

  function displaceOthers({ asked }: Waiting): void {
    isSlow = true;
    onSlow(asked.version);
    for (const other of queue.splice(1)) other.reject(new Displaced());
  }

  return {
    ask: (asked) =>
      isStopped
        ? Promise.reject(stopping())
        : new Promise((resolve, reject) => {
            queue.push({ asked, resolve, reject });
            if (queue.length === 1) sendFirst();
          }),
    waiting: () => queue.length,
    isSlow: () => isSlow,
    async stop() {
      isStopped = true;
      endWatch();
      const stopped = thread;
      thread = undefined;
      await stopped?.terminate();
      for (const one of queue.splice(0)) one.reject(stopping());
    },
  };
}
