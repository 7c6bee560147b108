import type { FastifyInstance } from 'fastify';
import { docsRoutes } from '../docs/docs-routes.ts';
import { createLimiter } from './limiter.ts';
import type { Limits } from './limits.ts';
import { openApi } from './openapi.ts';
import { refuse } from './refused.ts';

interface Parts {
  readonly appVersion: string;
  readonly limits: Limits;
  readonly clock: () => number;
}

const longestReport = 8 * 1024;

/** The addresses that are not for the app: what the API is, and where a browser reports a broken policy. */
export function outsideContractRoutes(app: FastifyInstance, { appVersion, limits, clock }: Parts): void {
  const browserReports = createLimiter(limits.browserReports, clock);

  docsRoutes(app, openApi(appVersion));

  app.post('/api/csp-report', { bodyLimit: longestReport }, (request, reply) => {
    const retryAfterSec = browserReports.take(request.ip);
    if (retryAfterSec !== undefined) refuse('slow-down', { retryAfterSec });
    const report = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    request.log.warn({ report }, 'A browser reports that the page broke its content security policy.');
    return reply.code(204).send();
  });
}
