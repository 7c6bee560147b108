import type { FastifyInstance } from 'fastify';
import type { Route } from '../http/route.ts';
import { listFaults } from './records/list-faults.ts';
import type { Services } from '../services.ts';
import { isoMoment } from '../ground/time.ts';
import { auditList } from './audit-list.ts';
import { createChainChecks } from './chain-checks.ts';

export function auditRoutes(app: FastifyInstance, route: Route, services: Services): void {
  const checks = createChainChecks(services.store, services.clock, services.records);

  route('GET /api/v1/audit', ({ user, query: { limit, cursor, ...filters } }) =>
    auditList(services, user, filters, {
      ...(limit !== undefined && { limit }),
      ...(cursor !== undefined && { cursor }),
    }),
  );

  route('GET /api/v1/audit/chain', () => checks.state());

  route('GET /api/v1/records/faults', ({ user }) => listFaults(services, user));

  // Millions of rows take longer than anybody waits for an answer.
  route('POST /api/v1/audit/checks', ({ user, request, now }) => {
    checks
      .check({ user, request })
      .catch((error: unknown) => app.log.error({ err: error }, 'The audit log could not be checked.'));
    return Promise.resolve({ BegunAt: isoMoment(now) });
  });
}
