import type { Server } from 'node:http';

/** Counts the requests that are being answered; those that were cut off do not count. */
export function requestsInProgress(server: Pick<Server, 'on'>): () => number {
  let open = 0;
  server.on('request', (_request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
  });
  return () => open;
}
