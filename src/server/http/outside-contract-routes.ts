import type { FastifyInstance } from 'fastify';
import { docsRoutes } from './docs/docs-routes.ts';
import type { Limiters } from './rate-limits/limiter.ts';
import type { Limits } from './rate-limits/limits.ts';
import { openApi } from './openapi/openapi.ts';
import { refuse } from './refusals/refused.ts';
import { readViolations } from './violations.ts';
import { sourceOf } from './rate-limits/source-of.ts';

interface Parts {
  readonly appVersion: string;
  readonly limits: Limits;
  readonly limiters: Limiters;
}

const longestReport = 8 * 1024;

/** Addresses outside the contract: the API description, and the endpoint for CSP violation reports. */
export function outsideContractRoutes(app: FastifyInstance, { appVersion, limits, limiters }: Parts): void {
  const ofAddress = limiters.limiter('browser-reports', limits.browserReports);
  const ofAll = limiters.limiter('all-browser-reports', limits.allBrowserReports);

  docsRoutes(app, () => openApi(appVersion), limiters.limiter('descriptions', limits.descriptions));

  app.post('/api/csp-report', { bodyLimit: longestReport }, (request, reply) => {
    const retryAfterSec = ofAddress.take(sourceOf(request.ip)) ?? ofAll.take('all');
    if (retryAfterSec !== undefined) refuse('slow-down', { retryAfterSec });
    for (const report of readViolations(request.body))
      request.log.warn({ report }, 'A browser reports that the page broke its content security policy.');
    return reply.code(204).send();
  });
}
