import { indianDate, isTaskOver } from '#contract';
import type { AnswerOf, Endpoints, Home, TaskCard } from '#contract';
import type { Device } from '#offline';
import { plannedParts } from '../../reports/fill/planned-parts.ts';
import type { FetchAhead } from '../../server-data/use-fetch-ahead.ts';

interface PrefetchJob {
  readonly home: Home;
  readonly device: Device;
  readonly fetchAhead: FetchAhead;
  readonly stop: AbortSignal;
  /** Executives have a bag of spares; the office has none, and the server would refuse the call. */
  readonly hasBag: boolean;
}

/** A coordinator sees everybody's work; nobody takes more than this into a substation. */
const mostCalls = 20;
const mostReports = 30;

/**
 * Calls, tasks, job cards, reports and their forms, one after the other, so that a weak signal is not shared with the screen
 * in front. Whatever fails is fetched again when it is opened.
 */
export async function prefetchWork({ home, device, fetchAhead, stop, hasBag }: PrefetchJob): Promise<void> {
  await prefetchScreens();
  const todaysCalls = new Set(home.TodaysCalls.map(({ CallId }) => CallId));
  for (const { CallId } of [...home.TodaysCalls, ...home.LaterCalls].slice(0, mostCalls)) {
    if (stop.aborted) return;
    const call = await fetchAhead('GET /api/v1/calls/:CallId', { params: { CallId } });
    // A task without reports is not among the reports below.
    if (todaysCalls.has(CallId)) await prefetchTasks(call?.Tasks ?? [], fetchAhead);
    // What the customer will be asked to sign there.
    await fetchAhead('GET /api/v1/signatures', { query: { Kind: 'call', Id: String(CallId) } });
  }
  // What a report offers as spares.
  if (home.PendingReports.length > 0) {
    await fetchAhead('GET /api/v1/mapped-spares', plannedParts);
    if (hasBag) await fetchAhead('GET /api/v1/stock/balances', { query: {} });
  }
  const reports = home.PendingReports.slice(0, mostReports);
  for (const TaskId of new Set(reports.map((report) => report.TaskId))) {
    if (stop.aborted) return;
    const task = await prefetchTask(TaskId, fetchAhead);
    const JobCardId = task?.Task.JobCardId;
    if (JobCardId !== undefined) await prefetchJobCard(JobCardId, fetchAhead);
    await fetchAhead('GET /api/v1/tasks/:TaskId/mappings', { params: { TaskId } });
  }
  for (const { MappingId, ReportTypeKey } of reports.filter(({ TypeAvailable }) => TypeAvailable)) {
    if (stop.aborted) return;
    const view = await fetchAhead('GET /api/v1/mappings/:MappingId/report', { params: { MappingId } });
    const version = view?.Draft?.Version ?? view?.CurrentVersion;
    if (version !== undefined) await prefetchReportForm(device, ReportTypeKey, version);
  }
  await prefetchAttendance(fetchAhead);
}

async function prefetchJobCard(JobCardId: number, fetchAhead: FetchAhead): Promise<void> {
  await fetchAhead('GET /api/v1/job-cards/:JobCardId', { params: { JobCardId } });
  await fetchAhead('GET /api/v1/attachments', { query: { JobCardId: String(JobCardId) } });
}

async function prefetchTasks(tasks: readonly TaskCard[], fetchAhead: FetchAhead): Promise<void> {
  for (const { TaskId, Status } of tasks) {
    if (!isTaskOver(Status)) await prefetchTask(TaskId, fetchAhead);
  }
}

async function prefetchTask(TaskId: number, fetchAhead: FetchAhead): Promise<AnswerOf<Endpoints[TaskKey]> | undefined> {
  const task = await fetchAhead('GET /api/v1/tasks/:TaskId', { params: { TaskId } });
  await fetchAhead('GET /api/v1/attachments', { query: { TaskId: String(TaskId) } });
  return task;
}

type TaskKey = 'GET /api/v1/tasks/:TaskId';

/** The code of the screens for calls, tasks and job cards: a screen that was never loaded cannot open without a signal. */
async function prefetchScreens(): Promise<void> {
  const screens = [
    import('../../work/call/call-screen.tsx'),
    import('../../work/task/task-screen.tsx'),
    import('../../work/job-card/job-card-screen.tsx'),
    import('../../work/call/calls-screen.tsx'),
    import('../../work/task/closed-tasks-screen.tsx'),
    import('../../work/create-task/create-task-screen.tsx'),
    import('../../work/task/task-history-screen.tsx'),
    import('../../forms/prefetch-forms.ts').then(({ prefetchForms }) => prefetchForms()),
  ];
  // As below.
  await Promise.all(screens).catch(() => undefined);
}

/** Attendance and signing: the user's own month, and the code that shows it. */
async function prefetchAttendance(fetchAhead: FetchAhead): Promise<void> {
  await fetchAhead('GET /api/v1/profile', {});
  await fetchAhead('GET /api/v1/attendance', { query: { Month: indianDate(Date.now()).slice(0, 7) } });
  const screens = [import('../../attendance/attendance-screen.tsx'), import('../../signatures/signature-screen.tsx')];
  // As below.
  await Promise.all(screens).catch(() => undefined);
}

/** The form itself, and the code that shows it. */
async function prefetchReportForm(device: Device, slug: string, version: string): Promise<void> {
  const parts = Promise.all([import('../../reports/open/load-template.ts'), import('../../reports/report-screen.tsx')]);
  // A failed part is fetched again when the report is opened, and the error is shown there.
  await parts.then(([{ loadTemplate }]) => loadTemplate(device, slug, version)).catch(() => undefined);
}
