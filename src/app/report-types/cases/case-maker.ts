import workerUrl from './case-worker.ts?worker&url';
import { ownScriptUrl } from '../../installation/own-script-url.ts';
import { fetchFile } from '../../installation/part-files.ts';
import type { CaseMade, CaseOrder } from './case-order.ts';

/** Generates cases in a web worker, one at a time. */
export class CaseMaker {
  #worker: Worker | undefined;

  async make(order: CaseOrder): Promise<CaseMade> {
    // A worker whose script failed to load does not fetch it again.
    await fetchFile(new URL(workerUrl, document.baseURI).href);
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
