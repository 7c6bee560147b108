import { shellPairs } from '../../forms/shell-pairs.ts';
import { fetchParts } from '../../installation/part-files.ts';

/** A script that was never loaded cannot open without a signal. A service worker brings those of phones itself. */
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

/** Once for each tab and build: a page that is loaded again has them in the browser's cache. */
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
