import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { bundledFile } from '../vite/bundled-source.ts';
import type { FromWorker } from './examine-worker.ts';
import { examinedType, type ExaminedType, type Work } from './examined-type.ts';
import { KeptResults } from './kept-results.ts';
import { stageLines } from './stage-lines.ts';

/** Each form is a short-lived evaluation: with Node's default young generation a sixth of the time is garbage collection. */
const maxYoungGenerationSizeMb = 128;

interface Asked {
  readonly work: Work;
  readonly size: number;
  readonly resolve: (examined: ExaminedType) => void;
  readonly reject: (error: unknown) => void;
}

/** Receives the progress lines of a long report type. */
type Say = (line: string) => void;

/** Examines report types in parallel, one worker per processor. */
export class Examiners {
  readonly #workers: readonly Worker[];
  readonly #free: Worker[];
  readonly #asked = new Map<Worker, Asked>();
  readonly #say: Say;
  readonly #kept: KeptResults | undefined;
  #waiting: readonly Asked[] = [];

  private constructor(workers: readonly Worker[], say: Say, kept?: KeptResults) {
    this.#kept = kept;
    this.#workers = workers;
    this.#say = say;
    this.#free = [...workers];
    for (const worker of workers) {
      worker.on('message', (message: FromWorker) => {
        if ('line' in message) say(message.line);
        else this.#answered(worker, ({ resolve }) => resolve(message.examined));
      });
      worker.on('error', (error) => this.#answered(worker, ({ reject }) => reject(error)));
    }
  }

  static async started(isManyTypes: boolean, say: Say): Promise<Examiners> {
    const count = availableParallelism();
    if (!isManyTypes || count < 2) return new Examiners([], say);
    // Bundled once: compiling TypeScript would cost each worker more than examining a small type.
    const { file } = await bundledFile(`
      import { examineForParent } from './scripts/schemas-check/examine-worker.ts';
      examineForParent();
    `);
    return new Examiners(
      Array.from({ length: count }, () => startWorker(file)),
      say,
      KeptResults.of(file),
    );
  }

  /** Of an earlier run, if nothing has changed since. */
  examine(work: Work): Promise<ExaminedType> {
    const now = (): Promise<ExaminedType> => this.#examined(work);
    return this.#kept === undefined ? now() : this.#kept.resultOf(work, now);
  }

  /** Starts at once if a worker is free; the caller continues meanwhile. */
  #examined(work: Work): Promise<ExaminedType> {
    return new Promise((resolve, reject) => {
      if (this.#workers.length === 0) {
        resolve(examinedType(work, stageLines(work.bundle.slug, { now: () => performance.now(), say: this.#say })));
        return;
      }
      // The largest first, so that none is left for one worker when the others are done.
      const asked = { work, size: sizeOf(work), resolve, reject };
      this.#waiting = [...this.#waiting, asked].toSorted((one, other) => other.size - one.size);
      this.#next();
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  #next(): void {
    const [asked, ...others] = this.#waiting;
    if (asked === undefined) return;
    const worker = this.#free.pop();
    if (worker === undefined) return;
    this.#waiting = others;
    this.#asked.set(worker, asked);
    worker.postMessage(asked.work);
  }

  #answered(worker: Worker, tell: (asked: Asked) => void): void {
    const asked = this.#asked.get(worker);
    this.#asked.delete(worker);
    this.#free.push(worker);
    if (asked !== undefined) tell(asked);
    this.#next();
  }
}

// The flags of this process are for running TypeScript.
const startWorker = (file: string): Worker =>
  new Worker(file, { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb } });

/** Estimates the time for a type by the size of its files. */
const sizeOf = ({ bundle: { schema, uischema } }: Work): number => JSON.stringify([schema, uischema]).length;
