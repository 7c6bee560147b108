import { Worker } from 'node:worker_threads';
import type { EvaluationAnswer, EvaluationReply, EvaluationRequest } from './evaluation-messages.ts';

type Asked = Omit<EvaluationRequest, 'id'>;

interface Waiting {
  readonly asked: Asked;
  resolve(answer: EvaluationAnswer): void;
  reject(error: Error): void;
}

/** One thread. If it dies or does not come to an end, only what it was working on fails; another one does the rest. */
export interface EvaluationWorker {
  ask(asked: Asked): Promise<EvaluationAnswer>;
  /** How many have no answer yet. */
  waiting(): number;
  stop(): Promise<void>;
}

const stopping = (): Error => new Error('the server is stopping');

/** What an evaluation leaves is garbage at once. The server's own allowance, taken again, would be memory for nothing. */
const youngMb = 24;

/** `mostMs`: how long one request may take. */
export function createEvaluationWorker(module: URL, mostMs: number): EvaluationWorker {
  // In the order in which the thread takes them.
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let last = 0;
  let isStopped = false;
  let limit: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(module, { resourceLimits: { maxYoungGenerationSizeMb: youngMb } });
    let cause: unknown;
    started.on('message', ({ id, ...answer }: EvaluationReply) => {
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
      limitFirst();
    });
    started.on('error', (error) => (cause = error));
    // After the last message.
    started.on('exit', () => {
      if (thread === started) replace(cause);
    });
    started.unref();
    return started;
  }

  /** The thread is working on the first. Its time begins when that of the one before has ended. */
  function limitFirst(): void {
    clearTimeout(limit);
    if (waiting.size === 0) return;
    limit = setTimeout(() => void thread?.terminate(), mostMs).unref();
  }

  function replace(cause: unknown): void {
    thread = undefined;
    clearTimeout(limit);
    const [culprit, ...others] = waiting.values();
    waiting.clear();
    culprit?.reject(
      new Error('The thread that evaluated this report died or came to no end; a new one goes on.', { cause }),
    );
    for (const other of others) send(other);
  }

  function send(one: Waiting): void {
    const id = (last += 1);
    waiting.set(id, one);
    if (waiting.size === 1) limitFirst();
    thread ??= start();
    thread.postMessage({ id, ...one.asked } satisfies EvaluationRequest);
  }

  return {
    ask: (asked) =>
      isStopped ? Promise.reject(stopping()) : new Promise((resolve, reject) => send({ asked, resolve, reject })),
    waiting: () => waiting.size,
    async stop() {
      isStopped = true;
      clearTimeout(limit);
      const stopped = thread;
      thread = undefined;
      await stopped?.terminate();
      for (const one of waiting.values()) one.reject(stopping());
      waiting.clear();
    },
  };
}
