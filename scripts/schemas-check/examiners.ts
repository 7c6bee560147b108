import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { bundledFile } from '../bundled-source.ts';
import { examinedType, type ExaminedType, type Work } from './examined-type.ts';

/** Every form is an evaluation of its own that is soon forgotten: with Node's own few megabytes a sixth of the time is spent on that. */
const maxYoungGenerationSizeMb = 128;

interface Asked {
  readonly work: Work;
  readonly resolve: (examined: ExaminedType) => void;
  readonly reject: (error: unknown) => void;
}

/** Examines report types, several at a time where there are processors for it. */
export class Examiners {
  readonly #workers: readonly Worker[];
  readonly #free: Worker[];
  readonly #asked = new Map<Worker, Asked>();
  #waiting: readonly Asked[] = [];

  private constructor(workers: readonly Worker[]) {
    this.#workers = workers;
    this.#free = [...workers];
    for (const worker of workers) {
      worker.on('message', (examined: ExaminedType) => this.#answered(worker, ({ resolve }) => resolve(examined)));
      worker.on('error', (error) => this.#answered(worker, ({ reject }) => reject(error)));
    }
  }

  static async started(isManyTypes: boolean): Promise<Examiners> {
    const count = availableParallelism();
    if (!isManyTypes || count < 2) return new Examiners([]);
    // Bundled once: reading TypeScript would cost each worker more than examining a small type.
    const { file } = await bundledFile(`
      import { examineForParent } from './scripts/schemas-check/examine-worker.ts';
      examineForParent();
    `);
    return new Examiners(Array.from({ length: count }, () => startWorker(file)));
  }

  /** Begun at once where a worker is free, also while the caller goes on. */
  examine(work: Work): Promise<ExaminedType> {
    return new Promise((resolve, reject) => {
      if (this.#workers.length === 0) {
        resolve(examinedType(work));
        return;
      }
      // The largest first, so that no worker is left with one when the others are done.
      this.#waiting = [...this.#waiting, { work, resolve, reject }].toSorted(
        (one, other) => sizeOf(other.work) - sizeOf(one.work),
      );
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

// What the command itself was started with is for reading TypeScript.
const startWorker = (file: string): Worker =>
  new Worker(file, { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb } });

/** About how long a type takes: by the text of its files. */
const sizeOf = ({ bundle: { schema, uischema } }: Work): number => JSON.stringify([schema, uischema]).length;
