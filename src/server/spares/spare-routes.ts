import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { addPart } from './add-part.ts';
import { catalogue } from './catalogue.ts';
import { issueStock } from './issue-stock.ts';
import { mappedSpares } from './mapped-spares.ts';
import { stepMovement } from './step-movement.ts';
import { planSpares } from './plan-spares.ts';
import { postMovement } from './post-movement.ts';
import { spareBook } from './spare-book.ts';
import { stockBalances } from './stock.ts';
import { unplanSpare } from './unplan-spare.ts';

export function spareRoutes(route: Route, services: Services): void {
  route('GET /api/v1/spares', ({ user, query, now }) => catalogue(services, user, query, now));
  route('POST /api/v1/spares', ({ user, body, now }) => addPart(services, { user, body, now }));
  route('GET /api/v1/mapped-spares', ({ user, query, now }) => mappedSpares(services, user, query, now));
  route('POST /api/v1/calls/:CallId/projects/:ProjectId/mapped-spares', ({ user, params, body, now }) =>
    planSpares(services, { user, callId: params.CallId, projectId: params.ProjectId, body, now }),
  );
  route('DELETE /api/v1/mapped-spares/:MappedSpareId', ({ user, params, now }) =>
    unplanSpare(services, { user, mappedSpareId: params.MappedSpareId, now }),
  );
  route('GET /api/v1/calls/:CallId/projects/:ProjectId/movements', ({ user, params, now }) =>
    spareBook(services, user, { callId: params.CallId, projectId: params.ProjectId, now }),
  );
  route('POST /api/v1/calls/:CallId/projects/:ProjectId/movements', ({ params, ...call }) =>
    postMovement(services, { ...call, callId: params.CallId, projectId: params.ProjectId }),
  );
  route('POST /api/v1/movements/:MovementId/transitions', ({ params, ...call }) =>
    stepMovement(services, { ...call, movementId: params.MovementId }),
  );
  route('POST /api/v1/stock/issues', (call) => issueStock(services, call));
  route('GET /api/v1/stock/balances', ({ user, query, now }) =>
    stockBalances(services, user, { userId: query.UserId === undefined ? undefined : Number(query.UserId), now }),
  );
}
