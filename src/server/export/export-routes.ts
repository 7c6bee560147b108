import { indianDate } from '#contract';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { auditList } from '../audit/audit-list.ts';
import { attendanceMonth } from '../attendance/month.ts';
import type { SignedIn } from '../session/sessions.ts';
import { answerCsv, everyPage, onePage, type Columns } from '../ground/csv/answer-csv.ts';
import { refuse } from '../http/refusals/refused.ts';
import { createConcurrencyLimit } from '../http/rate-limits/concurrency.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { mappedSpares } from '../spares/mapped-spares.ts';
import { stockBalances } from '../spares/stock.ts';
import { callPages } from '../work/call/call-list.ts';
import { taskHistory } from '../work/task/task-history.ts';
import { attendanceColumns } from './attendance-columns.ts';
import { auditColumns } from './audit-columns.ts';
import { jobCardColumns, jobCardList } from './job-card-list.ts';
import { movementList } from './movement-list.ts';
import { reportColumns, reportList } from './report-list.ts';
import { mappedSpareColumns, movementColumns, stockColumns } from './spare-columns.ts';
import { callColumns, taskColumns } from './work-columns.ts';

/** The caller, the time and the reply. */
interface To {
  readonly user: SignedIn;
  readonly now: number;
  readonly reply: FastifyReply;
}

type Save = <T>(to: To, name: string, columns: Columns<T>, pages: AsyncIterable<readonly T[]>) => Promise<Readable>;

/** Each file is a list of the screen, read page by page with the same function: it cannot reveal what the list hides. */
export function exportRoutes(route: Route, services: Services): void {
  const limiter = services.limiters.limiter('files', services.limits.files);
  const atOnce = createConcurrencyLimit();

  const save: Save = ({ user, now, reply }, name, columns, pages) => {
    const retryAfterSec = limiter.take(String(user.userId));
    if (retryAfterSec !== undefined) refuse('slow-down', { retryAfterSec });
    atOnce.enter(user.userId, reply);
    // The date of the export, unless the name already states a period.
    const dated = /\d$/.test(name) ? name : `${name}-${indianDate(now)}`;
    return answerCsv(reply, { name: `${dated}.csv`, columns, pages });
  };
  workFiles(route, services, save);
  spareFiles(route, services, save);

  route('GET /api/v1/exports/audit.csv', (call) => {
    const pages = everyPage((asked) => auditList(services, call.user, call.query, asked));
    return save(call, 'audit', auditColumns, pages);
  });

  route('GET /api/v1/exports/attendance.csv', (call) => {
    const { user, now, query } = call;
    const userId = query.UserId === undefined ? user.userId : Number(query.UserId);
    const month = () => attendanceMonth(services, user, { month: query.Month, userId, now });
    return save(
      call,
      `attendance-${query.Month}`,
      attendanceColumns,
      onePage(async () => (await month()).Days),
    );
  });
}

function workFiles(route: Route, services: Services, save: Save): void {
  route('GET /api/v1/exports/calls.csv', (call) => {
    const { user, now, query } = call;
    const pages = everyPage(callPages(services, user, query, now));
    return save(call, query.state === 'closed' ? 'closed-calls' : 'calls', callColumns, pages);
  });
  route('GET /api/v1/exports/tasks.csv', (call) => {
    const { user, now, query } = call;
    const pages = everyPage((asked) => taskHistory(services, user, { ...query, ...asked }, now));
    return save(call, 'tasks', taskColumns, pages);
  });
  route('GET /api/v1/exports/job-cards.csv', (call) => {
    const pages = everyPage((asked) => jobCardList(services, call.user, call.query, asked));
    return save(call, 'job-cards', jobCardColumns, pages);
  });
  route('GET /api/v1/exports/reports.csv', (call) => {
    const pages = everyPage((asked) => reportList(services, call.user, call.query, asked));
    return save(call, 'reports', reportColumns, pages);
  });
}

function spareFiles(route: Route, services: Services, save: Save): void {
  route('GET /api/v1/exports/mapped-spares.csv', (call) => {
    const { user, now, query } = call;
    const pages = everyPage((asked) => mappedSpares(services, user, { ...query, ...asked }, now));
    return save(call, 'mapped-spares', mappedSpareColumns, pages);
  });
  route('GET /api/v1/exports/movements.csv', (call) => {
    const callId = call.query.CallId === undefined ? undefined : Number(call.query.CallId);
    const pages = everyPage((asked) => movementList(services, call.user, callId, asked));
    return save(call, 'movements', movementColumns, pages);
  });
  route('GET /api/v1/exports/stock.csv', (call) => {
    const { user, now, query } = call;
    const userId = query.UserId === undefined ? undefined : Number(query.UserId);
    const bag = () => stockBalances(services, user, { userId, now });
    return save(
      call,
      'stock',
      stockColumns,
      onePage(async () => (await bag()).Items),
    );
  });
}
