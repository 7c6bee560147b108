import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { callDetail } from './call-detail.ts';
import { home } from './home.ts';
import { jobCard } from './job-card.ts';
import { taskDetail } from './task-detail.ts';

export function workRoutes(route: Route, services: Services): void {
  route('GET /api/v1/home', ({ user, now }) => home(services, user, now));
  route('GET /api/v1/calls/:CallId', ({ params, user, now }) => callDetail(services, user, params.CallId, now));
  route('GET /api/v1/tasks/:TaskId', ({ params, user, now }) => taskDetail(services, user, params.TaskId, now));
  route('GET /api/v1/job-cards/:JobCardId', ({ params, user, now }) => jobCard(services, user, params.JobCardId, now));
}
