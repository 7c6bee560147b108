import type { AnswerOf, Endpoints, Home, TaskCard } from '#contract';
import type { Device } from '#offline';
import { plannedParts } from '../reports/planned-parts.ts';
import { indianDate } from '../shell/indian-time.ts';
import type { FetchAhead } from '../server-data/use-fetch-ahead.ts';

export interface Packing {
  readonly home: Home;
  readonly device: Device;
  readonly fetchAhead: FetchAhead;
  readonly stop: AbortSignal;
}

/** A coordinator sees everybody's work; nobody carries more than this into a substation. */
const mostCalls = 20;
const mostReports = 30;

/**
 * Calls, tasks, job cards, reports and their forms, one after the other: a weak signal is not shared with the screen in front.
 * Whatever does not come is simply asked for when it is opened.
 */
export async function packWork({ home, device, fetchAhead, stop }: Packing): Promise<void> {
  await packScreens();
  const todays = new Set(home.TodaysCalls.map(({ CallId }) => CallId));
  for (const { CallId } of [...home.TodaysCalls, ...home.LaterCalls].slice(0, mostCalls)) {
    if (stop.aborted) return;
    const call = await fetchAhead('GET /api/v1/calls/:CallId', { params: { CallId } });
    // A task without reports yet is not among those below.
    if (todays.has(CallId)) await packTasks(call?.Tasks ?? [], fetchAhead);
    // What the customer will be asked to sign there.
    await fetchAhead('GET /api/v1/signatures', { query: { Kind: 'call', Id: String(CallId) } });
  }
  // What can be picked into a report as a spare.
  if (home.PendingReports.length > 0) {
    await fetchAhead('GET /api/v1/mapped-spares', plannedParts);
    await fetchAhead('GET /api/v1/stock/balances', { query: {} });
  }
  const reports = home.PendingReports.slice(0, mostReports);
  for (const TaskId of new Set(reports.map((report) => report.TaskId))) {
    if (stop.aborted) return;
    const task = await packTask(TaskId, fetchAhead);
    const JobCardId = task?.Task.JobCardId;
    if (JobCardId !== undefined) await packCard(JobCardId, fetchAhead);
    await fetchAhead('GET /api/v1/tasks/:TaskId/mappings', { params: { TaskId } });
  }
  for (const { MappingId, ReportTypeKey } of reports.filter(({ TypeAvailable }) => TypeAvailable)) {
    if (stop.aborted) return;
    const view = await fetchAhead('GET /api/v1/mappings/:MappingId/report', { params: { MappingId } });
    const version = view?.Draft?.Version ?? view?.CurrentVersion;
    if (version !== undefined) await packForm(device, ReportTypeKey, version);
  }
  await packDay(fetchAhead);
}

async function packCard(JobCardId: number, fetchAhead: FetchAhead): Promise<void> {
  await fetchAhead('GET /api/v1/job-cards/:JobCardId', { params: { JobCardId } });
  await fetchAhead('GET /api/v1/attachments', { query: { JobCardId: String(JobCardId) } });
}

async function packTasks(tasks: readonly TaskCard[], fetchAhead: FetchAhead): Promise<void> {
  for (const { TaskId, Status } of tasks) {
    const isOver = Status === 'closed' || Status === 'cancelled' || Status === 'cannot_complete';
    if (!isOver) await packTask(TaskId, fetchAhead);
  }
}

async function packTask(TaskId: number, fetchAhead: FetchAhead): Promise<AnswerOf<Endpoints[TaskKey]> | undefined> {
  const task = await fetchAhead('GET /api/v1/tasks/:TaskId', { params: { TaskId } });
  await fetchAhead('GET /api/v1/attachments', { query: { TaskId: String(TaskId) } });
  return task;
}

type TaskKey = 'GET /api/v1/tasks/:TaskId';

/** The parts of the app that show calls, tasks and job cards: a screen that never came cannot be opened without a signal. */
async function packScreens(): Promise<void> {
  const screens = [
    import('../work/call-screen.tsx'),
    import('../work/task-screen.tsx'),
    import('../work/job-card-screen.tsx'),
    import('../work/calls-screen.tsx'),
    import('../work/closed-tasks-screen.tsx'),
    import('../work/create-task-screen.tsx'),
    import('../work/task-history-screen.tsx'),
    import('../shell/pack-forms.ts').then(({ packForms }) => packForms()),
  ];
  // As below.
  await Promise.all(screens).catch(() => undefined);
}

/** Coming and going, and signing: the own day, and the parts of the app that show it. */
async function packDay(fetchAhead: FetchAhead): Promise<void> {
  await fetchAhead('GET /api/v1/profile', {});
  await fetchAhead('GET /api/v1/attendance', { query: { Month: indianDate(Date.now()).slice(0, 7) } });
  const screens = [import('../attendance/attendance-screen.tsx'), import('../signatures/signature-screen.tsx')];
  // As below.
  await Promise.all(screens).catch(() => undefined);
}

/** The form itself, and the part of the app that shows it. */
async function packForm(device: Device, slug: string, version: string): Promise<void> {
  const parts = Promise.all([import('../reports/load-template.ts'), import('../reports/report-screen.tsx')]);
  // A part that does not arrive is asked for again when the report is opened, and there it is said.
  await parts.then(([{ loadTemplate }]) => loadTemplate(device, slug, version)).catch(() => undefined);
}
