import type { FastifyInstance } from 'fastify';
import type { Library } from '../report-types/library.ts';
import type { Database } from '../storage/database.ts';
import { nextNumber } from '../storage/numbers.ts';
import { StorageUnavailable } from '../storage/storage-errors.ts';
import type { Store } from '../storage/store.ts';
import { refuse } from '../http/refusals/refused.ts';

interface Parts {
  readonly store: Store<Database>;
  readonly library: Library;
  readonly elapsed: () => number;
}

/** The result is cached this long: anybody may ask, and each check costs a write. */
const cachedMs = 1000;

/**
 * For whoever runs the server, outside the contract. `/healthz`: 200 while this process can go on, 503 once it must be restarted.
 * `/readyz`: 200 when a write has just reached the database; 507 when its disk is full, 503 when it is read-only, away or busy.
 * `degraded` means that files of report types are refused; the rest works.
 */
export function healthRoutes(app: FastifyInstance, { store, library, elapsed }: Parts): void {
  const write = cached(() => store.write([nextNumber(store, 'readiness')]), elapsed);

  app.get('/healthz', (_request, reply) => {
    const failure = store.failure();
    if (failure !== undefined) throw failure;
    return reply.header('Cache-Control', 'no-store').send({ Status: 'running' });
  });

  app.get('/readyz', async (_request, reply) => {
    await write().catch((error: unknown) => {
      if (error instanceof StorageUnavailable) throw error;
      refuse('unavailable', { detail: 'The database cannot be written.', retryAfterSec: 30 });
    });
    const [live, refused] = [library.all().length, library.refusals().length];
    return reply
      .header('Cache-Control', 'no-store')
      .send({ Status: refused > 0 ? 'degraded' : 'ready', ReportTypes: { Live: live, Refused: refused } });
  });
}

/** Repeats the last answer while it is fresh. */
function cached(act: () => Promise<unknown>, elapsed: () => number): () => Promise<unknown> {
  let last: { readonly at: number; readonly answer: Promise<unknown> } | undefined;
  return () => {
    const at = elapsed();
    if (last === undefined || at - last.at >= cachedMs) last = { at, answer: act() };
    return last.answer;
  };
}
