import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import { fastify, LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { attachmentRoutes } from './attachments/attachment-routes.ts';
import { attendanceRoutes } from './attendance/attendance-routes.ts';
import { createPasswords } from './auth/passwords.ts';
import { sessionRoutes } from './auth/session-routes.ts';
import { createSessions } from './auth/sessions.ts';
import { exportRoutes } from './export/export-routes.ts';
import { answerProblem } from './http/answer-problem.ts';
import { appFiles } from './http/app-files.ts';
import { appVersionRoutes } from './http/app-version-routes.ts';
import { answerClientError } from './http/client-error.ts';
import { createDoorkeeper } from './http/doorkeeper.ts';
import { usualLimits, type Limits } from './http/limits.ts';
import { answerNotFound } from './http/not-found.ts';
import { createOnce } from './http/once.ts';
import { outsideContractRoutes } from './http/outside-contract-routes.ts';
import { checkHead } from './http/request-head.ts';
import { createRoute } from './http/route.ts';
import { apiHeaders, documentHeaders, isApi } from './http/security-headers.ts';
import { importRoutes } from './import/import-routes.ts';
import type { Library } from './report-types/library.ts';
import { reportTypeRoutes } from './report-types/report-type-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import type { Services } from './services.ts';
import { signatureRoutes } from './signatures/signature-routes.ts';
import { IdSource } from './storage/numbers.ts';
import { spareRoutes } from './spares/spare-routes.ts';
import type { Storage } from './storage/open-storage.ts';
import { workRoutes } from './work/work-routes.ts';

export interface ServerParts {
  readonly config: { readonly appVersion: string; readonly appDir: string };
  readonly storage: Storage;
  readonly library: Library;
  readonly clock: () => number;
  readonly random: (size: number) => Buffer;
  readonly limits?: Limits;
  readonly timeouts?: Timeouts;
  readonly logger?: FastifyServerOptions['logger'];
}

interface Timeouts {
  readonly headersMs: number;
  /** A picture over a slow mobile network takes a minute. */
  readonly requestMs: number;
}

/**
 * The archive: what has been submitted, and who may see it. Everything the server is made of, by name and in order.
 * Promises: answers nothing that is not in the contract; keeps what it has answered for; computes every report again.
 * Never: coerces, defaults or drops what was sent; tells one person of another's work; loses a version of a report type.
 * It does not listen yet: `main.ts` gives it a port, tests ask it directly.
 */
export function buildServer(parts: ServerParts): FastifyInstance {
  const { config, storage, library, clock, random, limits = usualLimits } = parts;
  const app = emptyServer(parts);
  const { store, files, uploads } = storage;
  const sessions = createSessions({ store, clock, random });
  const services: Services = {
    store,
    files,
    uploads,
    library,
    sessions,
    limits,
    clock,
    ids: new IdSource(store),
    passwords: createPasswords(),
  };

  void app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    // Brotli's own default (11) takes seconds for the app's scripts.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  // Bodies are read by our own reader, so none of Fastify's may touch them: they arrive here as bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler(answerNotFound);
  app.addHook('onRequest', async (request, reply) => {
    // The route counts too: it is found by the decoded address, and /%61pi is /api.
    const ofApi = isApi(request.url) || isApi(request.routeOptions.url ?? '');
    void reply.headers(ofApi ? apiHeaders : documentHeaders).header('X-Request-Id', request.id);
    checkHead(request);
    return Promise.resolve();
  });

  // Routes are registered once the plugins above have loaded, so that their hooks are in place.
  void app.after(() => {
    const route = createRoute(app, {
      sessions,
      clock,
      doorkeeper: createDoorkeeper(limits, clock),
      once: createOnce(store, clock),
    });
    appVersionRoutes(route, config.appVersion);
    sessionRoutes(route, services);
    workRoutes(route, services);
    reportTypeRoutes(route, services);
    reportRoutes(route, services);
    attachmentRoutes(route, services);
    spareRoutes(route, services);
    attendanceRoutes(route, services);
    signatureRoutes(route, services);
    importRoutes(route, services);
    exportRoutes(route, services);
    outsideContractRoutes(app, { appVersion: config.appVersion, limits, clock });
    appFiles(app, config.appDir);
  });
  return app;
}

function emptyServer({ random, timeouts, logger }: ServerParts): FastifyInstance {
  const requestId = () => `req_${random(12).toString('base64url')}`;
  const { headersMs, requestMs } = timeouts ?? { headersMs: 10_000, requestMs: 120_000 };
  return fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestTimeout: requestMs,
    // The last resort: it runs while the body still arrives.
    handlerTimeout: requestMs + 30_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: 1000, maxHeaderSize: 16 * 1024 },
    // A request that comes while the server closes is still answered properly.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => answerClientError(error, socket, requestId()),
    frameworkErrors: (error, request, reply) => {
      void reply.headers(apiHeaders).header('X-Request-Id', request.id);
      void answerProblem(error, request, reply);
    },
  });
}
