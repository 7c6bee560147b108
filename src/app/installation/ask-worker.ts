/** A worker that does not answer by now becomes the active one when the pages are closed. */
const answerMs = 5_000;

/**
 * `choose`: serve the worker's build from now on; answered once it is so. `is-chosen`: whether it is served already.
 * Undefined if nothing is answered.
 */
export function askWorker(worker: ServiceWorker, question: 'choose' | 'is-chosen'): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(resolve, answerMs);
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    worker.postMessage(question, [port2]);
  });
}
