import { performance } from 'node:perf_hooks';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import { fastify, LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { attachmentRoutes } from './attachments/attachment-routes.ts';
import { createFirmQuota } from './attachments/firm-quota.ts';
import { attendanceRoutes } from './attendance/attendance-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { accountRoutes } from './auth/account-routes.ts';
import { createPasswords } from './auth/passwords.ts';
import { createProvider, type ProviderSettings } from './auth/provider/provider.ts';
import { providerRoutes } from './auth/provider/provider-routes.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { createSessions } from './session/sessions.ts';
import { whyDemoClosed } from './demo/why-closed.ts';
import { exportRoutes } from './export/export-routes.ts';
import { answerErrorFrom } from './http/refusals/page-instead.ts';
import { accessLog } from './http/access-log.ts';
import { appFiles } from './http/app-files.ts';
import { appVersionRoutes } from './http/app-version-routes.ts';
import { healthRoutes } from './process/health-routes.ts';
import { metricsRoute } from './process/metrics.ts';
import { answerClientError } from './http/refusals/client-error.ts';
import { createRequestGuard } from './http/rate-limits/request-guard.ts';
import { createQueues } from './http/rate-limits/queue.ts';
import { createLimiters } from './http/rate-limits/limiter.ts';
import { usualLimits, type Limits } from './http/rate-limits/limits.ts';
import { limitSockets, usualSockets, type SocketLimits } from './http/rate-limits/sockets.ts';
import { answerNotFound } from './http/refusals/not-found.ts';
import { createOnce } from './http/once.ts';
import { outsideContractRoutes } from './http/outside-contract-routes.ts';
import { checkHead } from './http/request-head.ts';
import { createRoute } from './http/route.ts';
import { apiHeaders, documentHeaders, isApi } from './http/security-headers.ts';
import { importRoutes } from './import/import-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { phoneRoutes } from './people/phones/phone-routes.ts';
import { createRecords } from './audit/records/records.ts';
import type { Library } from './report-types/library.ts';
import { reportTypeRoutes } from './report-types/report-type-routes.ts';
import { evaluatorHere, type Evaluator } from './reports/evaluation/evaluator.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { submittedAnswer } from './reports/submitted-answer.ts';
import type { Services } from './services.ts';
import { firstRunRoutes } from './people/setup/first-run-routes.ts';
import { signatureRoutes } from './signatures/signature-routes.ts';
import { IdSource } from './storage/numbers.ts';
import { spareRoutes } from './spares/spare-routes.ts';
import type { Storage } from './open-storage.ts';
import { workRoutes } from './work/work-routes.ts';

interface ServerParts {
  readonly config: {
    readonly appVersion: string;
    readonly appDir: string;
    /** Addresses and networks whose X-Forwarded-For is trusted. */
    readonly trustedProxies?: readonly string[];
    /** `false`: the demo password is refused. */
    readonly demo?: boolean;
    /** Absent: there is no `/metrics`. */
    readonly metricsToken?: string;
    readonly accessLog?: boolean;
    /** The identity provider at which people can sign in too. */
    readonly provider?: ProviderSettings;
    readonly mostPictureBytes?: number;
  };
  readonly storage: Storage;
  readonly library: Library;
  /** Evaluates reports elsewhere; by default it is done here, which keeps others waiting. */
  readonly evaluator?: Evaluator;
  readonly clock: () => number;
  /** Monotonic milliseconds: never affected by changes of the clock. */
  readonly elapsed?: () => number;
  readonly random: (size: number) => Buffer;
  /** In place of `fetch`: tests have a provider of their own. */
  readonly sendToProvider?: Parameters<typeof createProvider>[1];
  readonly limits?: Limits;
  readonly timeouts?: Partial<Timeouts>;
  readonly sockets?: SocketLimits;
  readonly logger?: FastifyServerOptions['logger'];
}

interface Timeouts {
  readonly headersMs: number;
  /** A picture over a slow mobile network takes a minute. */
  readonly requestMs: number;
  /** How often connections are checked for being too slow. */
  readonly checkEveryMs: number;
  /** A connection on which nothing has moved for this long is closed: a caller who does not read the answer. */
  readonly stillMs: number;
}

/**
 * The archive: what has been submitted, and who may see it. Lists every part of the server, in order.
 * Promises: answers only what the contract describes; keeps whatever it has acknowledged; computes every report again.
 * Never: coerces, defaults or drops input; shows one person's work to another; loses a version of a report type.
 * It does not listen yet: `main.ts` gives it a port, tests call it directly.
 */
export function buildServer(parts: ServerParts): FastifyInstance {
  const { config, storage, library, clock, random, limits = usualLimits } = parts;
  const elapsed = parts.elapsed ?? (() => performance.now());
  const app = emptyServer(parts);
  limitSockets(app.server, parts.sockets ?? usualSockets, config.trustedProxies ?? []);
  const { store, files, uploads } = storage;
  const sessions = createSessions({ store, clock, random });
  const limiters = createLimiters({ store, clock });
  app.addHook('onClose', () => limiters.stop());
  const queues = createQueues({ store, clock, holdMs: limits.signInHoldMs });
  app.addHook('preClose', (done) => {
    queues.stop();
    done();
  });
  const records = createRecords({ store, files, clock, say: (message) => app.log.error(message) });
  const services: Services = {
    store,
    files,
    uploads,
    firmQuota: createFirmQuota({
      store,
      clock,
      ...(config.mostPictureBytes !== undefined && { mostBytes: config.mostPictureBytes }),
    }),
    library,
    records,
    evaluator: parts.evaluator ?? evaluatorHere(library),
    sessions,
    limits,
    limiters,
    queues,
    clock,
    random,
    ids: new IdSource(store),
    passwords: createPasswords(),
    ...(config.provider === undefined ? {} : { provider: createProvider(config.provider, parts.sendToProvider) }),
  };

  void app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    // In one go: through a stream, a small answer costs ten times as much.
    syncThreshold: 64 * 1024,
    // Brotli's own default (11) takes seconds for the app's scripts.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  // Our own reader parses bodies, so Fastify must hand them over as bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler(answerErrorFrom(config.appDir));
  app.setNotFoundHandler(answerNotFound);
  app.addHook('onRequest', async (request, reply) => {
    // The matched route counts too: routing decodes the address, and /%61pi is /api.
    const ofApi = isApi(request.url) || isApi(request.routeOptions.url ?? '');
    void reply.headers(ofApi ? apiHeaders : documentHeaders).header('X-Request-Id', request.id);
    checkHead(request);
    return Promise.resolve();
  });

  if (config.accessLog === true) accessLog(app);

  // Routes are registered once the plugins above have loaded, so that their hooks are in place.
  void app.after(() => {
    const route = createRoute(app, {
      sessions,
      clock,
      requestGuard: createRequestGuard(limits, limiters),
      store,
      once: createOnce(store, clock, { report: (kept) => submittedAnswer(services, kept) }),
    });
    if (config.metricsToken !== undefined) metricsRoute(app, { token: config.metricsToken, store, library });
    appVersionRoutes(route, config.appVersion);
    sessionRoutes(route, services, whyDemoClosed(config));
    accountRoutes(route, services);
    providerRoutes(app, route, services);
    peopleRoutes(route, services);
    phoneRoutes(route, services, config.appVersion);
    firstRunRoutes(route, services, { isDemo: config.demo !== false });
    workRoutes(route, services);
    reportTypeRoutes(route, services);
    reportRoutes(route, services);
    attachmentRoutes(route, services);
    spareRoutes(route, services);
    attendanceRoutes(route, services);
    signatureRoutes(route, services);
    importRoutes(route, services);
    exportRoutes(route, services);
    auditRoutes(app, route, services);
    outsideContractRoutes(app, { appVersion: config.appVersion, limits, limiters });
    healthRoutes(app, { store, library, elapsed });
    appFiles(app, config.appDir, limiters.limiter('app-files', limits.appFiles));
  });
  return app;
}

// A handler has 150 s, in which nothing may move.
const usualTimeouts: Timeouts = { headersMs: 10_000, requestMs: 120_000, checkEveryMs: 1000, stillMs: 180_000 };

function emptyServer({ config, random, timeouts, logger }: ServerParts): FastifyInstance {
  const requestId = () => `req_${random(12).toString('base64url')}`;
  const { headersMs, requestMs, checkEveryMs, stillMs } = { ...usualTimeouts, ...timeouts };
  return fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    // A list of addresses, never "all" or a number of hops: otherwise callers could claim any address.
    trustProxy: config.trustedProxies === undefined ? false : [...config.trustedProxies],
    requestTimeout: requestMs,
    connectionTimeout: stillMs,
    // Last resort; it also covers the time in which the body arrives.
    handlerTimeout: requestMs + 30_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs, maxHeaderSize: 16 * 1024 },
    // Requests that arrive during shutdown are still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => answerClientError(error, socket, requestId()),
    frameworkErrors: (error, request, reply) => {
      void reply.headers(apiHeaders).header('X-Request-Id', request.id);
      void answerErrorFrom(config.appDir)(error, request, reply);
    },
  });
}
