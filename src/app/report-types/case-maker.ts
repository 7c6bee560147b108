import workerUrl from './case-worker.ts?worker&url';
import { ownScriptUrl } from '../own-script-url.ts';
import type { CaseMade, CaseOrder } from './case-order.ts';

/** Has cases made in a worker of its own, one after the other. */
export class CaseMaker {
  #worker: Worker | undefined;

  make(order: CaseOrder): Promise<CaseMade> {
    const worker = (this.#worker ??= new Worker(ownScriptUrl(workerUrl), { type: 'module' }));
    return new Promise((resolve, reject) => {
      const done = new AbortController();
      const { signal } = done;
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<CaseMade>) => {
          done.abort();
          resolve(data);
        },
        { signal },
      );
      worker.addEventListener(
        'error',
        (event) => {
          done.abort();
          this.close();
          reject(new Error(event.message));
        },
        { signal },
      );
      worker.postMessage(order);
    });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
