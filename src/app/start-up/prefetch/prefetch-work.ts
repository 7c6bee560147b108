import { indianDate, isTaskOver } from '#contract';
import type { CallCard, Home } from '#contract';
import type { Device, Pack } from '#offline';
import { plannedParts } from '../../reports/fill/planned-parts.ts';
import { keepReportType } from '../../reports/open/keep-report-type.ts';
import { bookKey } from '../../spares/use-spare-book.ts';
import { firstDay } from '../../work/call/closed-between.tsx';
import { prefetchOfficeScreens, prefetchScreens } from './prefetch-screens.ts';
import type { Packing } from './use-packing.ts';

interface PrefetchJob {
  readonly home: Home;
  readonly device: Device;
  readonly pack: Packing;
  readonly stop: AbortSignal;
  /** Executives have a bag of spares; the office has none, and the server would refuse the call. */
  readonly hasBag: boolean;
  readonly now: number;
}

/** Days that are packed, today among them. */
const packedDays = 7;

/** A coordinator sees everybody's work, and takes none of it into a substation; executives all that home tells them of. */
const most = { office: { calls: 20, reports: 30 }, field: { calls: 200, reports: 200 } } as const;
/** Closed calls whose tasks are packed: the previous visits. */
const mostVisits = 5;

/**
 * The work of the coming seven days, one answer after the other, so that a weak signal is not shared with the screen in front: calls
 * with contacts and signers, tasks, job cards with instruments, equipment and mappings, reports with what their fields offer, forms
 * with validators, spares, previous visits, attendance. Whatever fails is fetched again when it is opened.
 */
export async function prefetchWork(job: PrefetchJob): Promise<Pack['forms'] | undefined> {
  const { home, device, pack, stop, hasBag, now } = job;
  await prefetchScreens();
  const limits = hasBag ? most.field : most.office;
  const calls = comingCalls(home, now).slice(0, limits.calls);
  const reports = home.PendingReports.slice(0, limits.reports);
  const tasks = new Set<number>();
  for (const call of calls) {
    if (stop.aborted) return undefined;
    for (const task of await prefetchCall(call, pack)) tasks.add(task);
  }
  for (const { TaskId } of reports) tasks.add(TaskId);
  for (const TaskId of tasks) {
    if (stop.aborted) return undefined;
    await prefetchTask(TaskId, pack);
  }
  await prefetchSpares(pack, hasBag);
  let missing = 0;
  const available = reports.filter(({ TypeAvailable }) => TypeAvailable);
  for (const { MappingId, ReportTypeKey } of available) {
    if (stop.aborted) return undefined;
    const view = await pack.read('GET /api/v1/mappings/:MappingId/report', { params: { MappingId } });
    const version = view?.Draft?.Version ?? view?.CurrentVersion;
    const isHere = version !== undefined && (await keepReportType(device, ReportTypeKey, version));
    if (!isHere) missing += 1;
  }
  await prefetchAttendance(pack);
  await prefetchVisits(pack, now, stop);
  if (!hasBag) await prefetchOfficeScreens();
  return { here: available.length - missing, missing };
}

/** Planned within the coming days, and everything that is due or has no date. */
function comingCalls({ TodaysCalls, LaterCalls }: Home, now: number): readonly CallCard[] {
  const end = new Date(now + packedDays * 86_400_000).toISOString();
  const later = LaterCalls.filter(({ ScheduledStart = '' }) => ScheduledStart < end);
  return [...TodaysCalls, ...later];
}

/** Resolves to the tasks of the call that are not over. */
async function prefetchCall({ CallId }: CallCard, { read }: Packing): Promise<readonly number[]> {
  const call = await read('GET /api/v1/calls/:CallId', { params: { CallId } });
  // What the customer will be asked to sign there.
  await read('GET /api/v1/signatures', { query: { Kind: 'call', Id: String(CallId) } });
  const ProjectId = call?.ProjectId;
  if (ProjectId !== undefined) await read(bookKey, { params: { CallId, ProjectId } });
  return (call?.Tasks ?? []).filter(({ Status }) => !isTaskOver(Status)).map(({ TaskId }) => TaskId);
}

async function prefetchTask(TaskId: number, { read }: Packing): Promise<void> {
  const task = await read('GET /api/v1/tasks/:TaskId', { params: { TaskId } });
  await read('GET /api/v1/attachments', { query: { TaskId: String(TaskId) } });
  await read('GET /api/v1/tasks/:TaskId/mappings', { params: { TaskId } });
  const JobCardId = task?.Task.JobCardId;
  if (JobCardId === undefined) return;
  await read('GET /api/v1/job-cards/:JobCardId', { params: { JobCardId } });
  await read('GET /api/v1/attachments', { query: { JobCardId: String(JobCardId) } });
}

/** What a report offers as spares, what can be fitted or ordered, and to whom a part can be given. */
async function prefetchSpares({ read, list, catalogue }: Packing, hasBag: boolean): Promise<void> {
  await read('GET /api/v1/mapped-spares', plannedParts);
  if (hasBag) await read('GET /api/v1/stock/balances', { query: {} });
  await list('GET /api/v1/mapped-spares', { query: {} });
  await catalogue();
  await list('GET /api/v1/colleagues', { query: {} });
}

/** The lists of calls and tasks, and what was done on the last visits. */
async function prefetchVisits({ read, list }: Packing, now: number, stop: AbortSignal): Promise<void> {
  await list('GET /api/v1/calls', { query: { state: 'open' } });
  const from = firstDay(undefined, now);
  const closed = { state: 'closed' as const, ...(from !== undefined && { from }) };
  await list('GET /api/v1/calls', { query: closed });
  await list('GET /api/v1/tasks', { query: {} });
  const last = await read('GET /api/v1/calls', { query: { ...closed, limit: String(mostVisits) } });
  for (const { CallId } of last?.Items ?? []) {
    if (stop.aborted) return;
    await read('GET /api/v1/calls/:CallId', { params: { CallId } });
    await read('GET /api/v1/calls/:CallId/tasks', { params: { CallId }, query: { state: 'closed' } });
  }
}

/** The user's own month. */
async function prefetchAttendance({ read }: Packing): Promise<void> {
  await read('GET /api/v1/profile', {});
  await read('GET /api/v1/attendance', { query: { Month: indianDate(Date.now()).slice(0, 7) } });
}
