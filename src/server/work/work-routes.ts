import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { addMappings } from './mapping/add-mappings.ts';
import { callDetail } from './call/call-detail.ts';
import { callList } from './call/call-list.ts';
import { stepCall } from './call/call-step.ts';
import { callTasks } from './call/call-tasks.ts';
import { stepCard } from './job-card/card-step.ts';
import { changeCall } from './call/change-call.ts';
import { changeCard } from './job-card/change-card.ts';
import { callClosingCheck, taskClosingCheck } from './job-card/closing-checks.ts';
import { colleagues } from './task/colleagues.ts';
import { removeMapping, waiveMapping } from './mapping/end-mapping.ts';
import { home } from './home/home.ts';
import { jobCard } from './job-card/job-card.ts';
import { makeCard } from './job-card/make-card.ts';
import { makeTask } from './task/make-task.ts';
import { mappingOptions } from './mapping/mapping-options.ts';
import { taskDetail } from './task/task-detail.ts';
import { taskHistory } from './task/task-history.ts';
import { stepTask } from './task/task-step.ts';
import { week } from './home/week.ts';

export function workRoutes(route: Route, services: Services): void {
  route('GET /api/v1/home', ({ user, now }) => home(services, user, now));
  route('GET /api/v1/week', ({ user, now }) => week(services, user, now));
  route('GET /api/v1/colleagues', ({ query, user, now }) => colleagues(services, user, query, now));
  callRoutes(route, services);
  taskRoutes(route, services);
  cardRoutes(route, services);
}

function callRoutes(route: Route, services: Services): void {
  route('GET /api/v1/calls', ({ query, user, now }) => callList(services, user, query, now));
  route('GET /api/v1/calls/:CallId', ({ params, user, now }) => callDetail(services, user, params.CallId, now));
  route('PATCH /api/v1/calls/:CallId', ({ params, ...call }) =>
    changeCall(services, { ...call, callId: params.CallId }),
  );
  route('POST /api/v1/calls/:CallId/transitions', ({ params, ...call }) =>
    stepCall(services, { ...call, callId: params.CallId }),
  );
  route('GET /api/v1/calls/:CallId/closing-check', ({ params, user }) =>
    callClosingCheck(services, user, params.CallId),
  );
  route('GET /api/v1/calls/:CallId/tasks', ({ params, query, user, now }) =>
    callTasks(services, { user, callId: params.CallId, state: query.state, now }),
  );
  route('POST /api/v1/calls/:CallId/tasks', ({ params, ...call }) =>
    makeTask(services, { ...call, callId: params.CallId }),
  );
}

function taskRoutes(route: Route, services: Services): void {
  route('GET /api/v1/tasks', ({ query, user, now }) => taskHistory(services, user, query, now));
  route('GET /api/v1/tasks/:TaskId', ({ params, user, now }) => taskDetail(services, user, params.TaskId, now));
  route('POST /api/v1/tasks/:TaskId/transitions', ({ params, ...call }) =>
    stepTask(services, { ...call, taskId: params.TaskId }),
  );
  route('GET /api/v1/tasks/:TaskId/closing-check', ({ params, user, now }) =>
    taskClosingCheck(services, user, params.TaskId, now),
  );
  route('POST /api/v1/tasks/:TaskId/job-card', ({ params, user, now }) => makeCard(services, user, params.TaskId, now));
  route('GET /api/v1/tasks/:TaskId/mappings', ({ params, user, now }) =>
    mappingOptions(services, user, params.TaskId, now),
  );
  route('POST /api/v1/tasks/:TaskId/mappings', ({ params, ...call }) =>
    addMappings(services, { ...call, taskId: params.TaskId }),
  );
}

function cardRoutes(route: Route, services: Services): void {
  route('GET /api/v1/job-cards/:JobCardId', ({ params, user, now }) => jobCard(services, user, params.JobCardId, now));
  route('PATCH /api/v1/job-cards/:JobCardId', ({ params, ...call }) =>
    changeCard(services, { ...call, jobCardId: params.JobCardId }),
  );
  route('POST /api/v1/job-cards/:JobCardId/transitions', ({ params, ...call }) =>
    stepCard(services, { ...call, jobCardId: params.JobCardId }),
  );
  route('DELETE /api/v1/mappings/:MappingId', ({ params, query, user, now }) =>
    removeMapping(services, { user, mappingId: params.MappingId, discard: query.discard === '1', now }),
  );
  route('POST /api/v1/mappings/:MappingId/waive', ({ params, body, user, now }) =>
    waiveMapping(services, { user, mappingId: params.MappingId, reason: body.Reason, now }),
  );
}
