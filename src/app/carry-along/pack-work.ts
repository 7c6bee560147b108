import type { Home } from '#contract';
import type { Device } from '#offline';
import type { FetchAhead } from '../server-data/use-fetch-ahead.ts';

interface Packing {
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
  for (const { CallId } of [...home.TodaysCalls, ...home.LaterCalls].slice(0, mostCalls)) {
    if (stop.aborted) return;
    await fetchAhead('GET /api/v1/calls/:CallId', { params: { CallId } });
  }
  const reports = home.PendingReports.slice(0, mostReports);
  for (const TaskId of new Set(reports.map((report) => report.TaskId))) {
    if (stop.aborted) return;
    const task = await fetchAhead('GET /api/v1/tasks/:TaskId', { params: { TaskId } });
    const JobCardId = task?.Task.JobCardId;
    if (JobCardId !== undefined) await fetchAhead('GET /api/v1/job-cards/:JobCardId', { params: { JobCardId } });
  }
  for (const { MappingId, ReportTypeKey } of reports.filter(({ TypeAvailable }) => TypeAvailable)) {
    if (stop.aborted) return;
    const view = await fetchAhead('GET /api/v1/mappings/:MappingId/report', { params: { MappingId } });
    const version = view?.Draft?.Version ?? view?.CurrentVersion;
    if (version !== undefined) await packForm(device, ReportTypeKey, version);
  }
}

/** The form itself, and the part of the app that shows it. */
async function packForm(device: Device, slug: string, version: string): Promise<void> {
  const parts = Promise.all([import('../reports/load-template.ts'), import('../reports/report-screen.tsx')]);
  // A part that does not arrive is asked for again when the report is opened, and there it is said.
  await parts.then(([{ loadTemplate }]) => loadTemplate(device, slug, version)).catch(() => undefined);
}
