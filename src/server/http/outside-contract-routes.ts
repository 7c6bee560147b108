import type { FastifyInstance } from 'fastify';
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

/** The two addresses that are not for the app: what the API is, and where a browser reports a broken policy. */
export function outsideContractRoutes(app: FastifyInstance, { appVersion, limits, clock }: Parts): void {
  const description = JSON.stringify(openApi(appVersion));
  const browserReports = createLimiter(limits.browserReports, clock);

  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description));

  app.post('/api/csp-report', { bodyLimit: longestReport }, (request, reply) => {
    const retryAfterSec = browserReports.take(request.ip);
    if (retryAfterSec !== undefined) refuse('slow-down', { retryAfterSec });
    const report = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    request.log.warn({ report }, 'A browser reports that the page broke its content security policy.');
    return reply.code(204).send();
  });
}
