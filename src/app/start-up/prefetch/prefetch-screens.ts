import { shellPairs } from '../../forms/shell-pairs.ts';
import { fetchParts } from '../../installation/part-files.ts';

/** Loads the phone screens' scripts, so that they open without a connection. A service worker precaches them itself. */
export async function prefetchScreens(): Promise<void> {
  if (hasWorker()) return;
  await once('phone-screens', () => [
    import('../../reports/report-screen.tsx'),
    import('../../work/call/call-screen.tsx'),
    import('../../work/task/task-screen.tsx'),
    import('../../work/job-card/job-card-screen.tsx'),
    import('../../work/call/calls-screen.tsx'),
    import('../../work/task/closed-tasks-screen.tsx'),
    import('../../work/create-task/create-task-screen.tsx'),
    import('../../work/task/task-history-screen.tsx'),
    import('../../attendance/attendance-screen.tsx'),
    import('../../signatures/signature-screen.tsx'),
    import('../../forms/form-parts.ts'),
    ...Object.values(shellPairs).map((pair) => pair()),
  ]);
}

/** The office's screens, which a service worker keeps once they were used. */
export const prefetchOfficeScreens = (): Promise<void> =>
  once('office-screens', () => [
    import('../../office/imports/import-screen.tsx'),
    import('../../people/phones/phones-screen.tsx'),
    import('../../report-types/health/workbench-screen.tsx'),
    import('../../report-types/gallery/gallery-screen.tsx'),
  ]);

const hasWorker = (): boolean => Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);

/** Runs once per tab and build: after a reload the scripts are in the browser's cache. */
async function once(what: string, start: () => readonly Promise<unknown>[]): Promise<void> {
  const name = `fetched-${what}`;
  if (sessionStorage.getItem(name) === import.meta.url) return;
  try {
    await fetchParts(start);
    sessionStorage.setItem(name, import.meta.url);
  } catch {
    // A failed part is fetched again when its screen is opened, and the error is shown there.
  }
}
