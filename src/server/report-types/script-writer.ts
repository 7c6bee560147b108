import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SourceFile } from '#authoring';
import type { Refusal, ReportTypeBundle } from '#engine';
import { watchBusyTime } from '../ground/busy-time.ts';

/** The source of the validators of a report type is asked for, or the warnings about one in these files. */
type Asked = { readonly bundle: ReportTypeBundle } | { readonly slug: string; readonly files: readonly SourceFile[] };

export type ThreadRequest = Asked & { readonly id: number };

export interface ThreadReply {
  readonly id: number;
  readonly answer?: string | readonly Refusal[];
  readonly failure?: string;
}

/** Writes the source of the validators of a report type. */
export type WriteSource = (bundle: ReportTypeBundle) => Promise<string>;

export interface SourceWriter {
  /** Names what writes: two writers of one name write the same. `undefined` where that cannot be told without writing. */
  readonly engine?: string;
  readonly write: WriteSource;
  /** The warnings about a report type in these files. */
  readonly judge: (slug: string, files: readonly SourceFile[]) => Promise<readonly Refusal[]>;
}

interface ScriptWriter extends SourceWriter {
  stop(): Promise<void>;
}

/** A thread holds tens of megabytes, and is needed when a type is new or the engine is. */
const keptForMs = 10_000;

/** For one type; the largest of ours takes a second on a slow machine. */
const mostMs = 30_000;
const mostMb = 512;

/** A TypeScript file in development, and JavaScript beside the bundle in production. */
const threadUrl = (): URL => new URL(`./script-thread${path.extname(import.meta.url)}`, import.meta.url);

/** All of our own code that writes is in the one file of the thread; these packages write with it. */
const packages = ['ajv', 'ajv-formats', 'esbuild'];

function engineIn(module: URL): string | undefined {
  // In development the file of the thread imports what writes.
  if (!module.pathname.endsWith('js')) return undefined;
  const { resolve } = createRequire(import.meta.url);
  const hash = createHash('sha256').update(readFileSync(module));
  for (const name of packages) hash.update(readFileSync(resolve(`${name}/package.json`)));
  return hash.digest('hex').slice(0, 16);
}

/** To write the source of one type, or to judge it, takes a tenth of a second or more, in which nobody would be answered; so a thread does it. */
export function createScriptWriter(module: URL = threadUrl()): ScriptWriter {
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  let endLimit: () => void = () => undefined;
  const engine = engineIn(module);

  function start(): Worker {
    const started = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: mostMb } });
    started.on('message', ({ id, answer, failure }: ThreadReply) => {
      limit();
      const asked = waiting.get(id);
      waiting.delete(id);
      if (answer === undefined) asked?.reject(new Error(failure));
      else asked?.resolve(answer);
      if (waiting.size === 0) endLimit();
      if (waiting.size === 0) idle = setTimeout(() => void end(), keptForMs).unref();
    });
    let cause: unknown;
    started.on('error', (error) => (cause = error));
    started.on('exit', () => {
      if (thread !== started) return;
      thread = undefined;
      endLimit();
      for (const asked of waiting.values())
        asked.reject(new Error('The thread that compiles report types died.', { cause }));
      waiting.clear();
    });
    started.unref();
    return started;
  }

  /** Each request has its time from when the one before has ended. */
  function limit(): void {
    endLimit();
    endLimit = watchBusyTime([{ ms: mostMs, reached: () => void thread?.terminate() }]);
  }

  async function end(): Promise<void> {
    endLimit();
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.terminate();
  }

  /** The thread answers each kind of request with its own kind of answer. */
  const ask = <T>(asked: Asked): Promise<T> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      const id = (last += 1);
      waiting.set(id, { resolve: (answer) => resolve(answer as T), reject });
      thread ??= start();
      if (waiting.size === 1) limit();
      thread.postMessage({ id, ...asked } satisfies ThreadRequest);
    });

  return {
    ...(engine !== undefined && { engine }),
    write: (bundle) => ask<string>({ bundle }),
    judge: (slug, files) => ask<readonly Refusal[]>({ slug, files }),
    async stop() {
      await end();
      for (const asked of waiting.values()) asked.reject(new Error('the server is stopping'));
      waiting.clear();
    },
  };
}
