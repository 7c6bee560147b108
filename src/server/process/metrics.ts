import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Library } from '../report-types/library.ts';
import type { Database } from '../storage/database.ts';
import type { Store } from '../storage/store.ts';
import { refuse } from '../http/refusals/refused.ts';

interface Parts {
  /** What Prometheus sends as `Authorization: Bearer …`. */
  readonly token: string;
  readonly store: Store<Database>;
  readonly library: Library;
}

/** In seconds. Most answers take milliseconds; the last ones are pictures on a weak signal. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/**
 * `GET /metrics` in the text format of Prometheus: requests by route and status, the process, the database and the report types.
 * Without the token the answer is 404. Register it before the routes that it measures.
 */
export function metricsRoute(app: FastifyInstance, { token, store, library }: Parts): void {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });

  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  new Gauge({
    name: 'database_writable',
    help: '1 while the database can be written, 0 once the server must be restarted.',
    registers,
    collect() {
      this.set(store.failure() === undefined ? 1 : 0);
    },
  });
  new Gauge({
    name: 'report_types',
    help: 'Report types that are live, and refusals of their files.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'live' }, library.all().length);
      this.set({ state: 'refused' }, library.refusals().length);
    },
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // The pattern of the route and not its address, of which there are as many as reports.
    const route = routeOptions.url ?? 'none';
    answers.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization, `Bearer ${token}`)) refuse('not-found');
    const text = await register.metrics();
    return reply.type(register.contentType).header('Cache-Control', 'no-store').send(text);
  });
}

/** Takes as long for a token that is nearly right as for any other. */
function isSame(given: string | undefined, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return given !== undefined && timingSafeEqual(hash(given), hash(expected));
}
