import { askWorker } from './ask-worker.ts';

/**
 * Loads the app that the server has now. The old one stays until the new one is complete on the device. If the server has no
 * newer one, or it does not arrive, the old is deleted, so that the next page comes from the server. IndexedDB, which holds a
 * person's work, is never touched.
 */
export async function updateApp(reload: () => void, page: Window & typeof globalThis = window): Promise<void> {
  const registrations = await registrationsOf(page);
  if (!(await chooseNewer(registrations))) await deleteApp(registrations, page);
  reload();
}

/** The same, but the app on the device stays if nothing newer arrives. */
export async function loadNewest(reload: () => void, page: Window = window): Promise<void> {
  await chooseNewer(await registrationsOf(page));
  reload();
}

async function registrationsOf(page: Window): Promise<readonly ServiceWorkerRegistration[]> {
  const { serviceWorker: workers } = page.navigator as Partial<Navigator>;
  return (await workers?.getRegistrations()) ?? [];
}

/** Whether there is a newer build, complete on the device: the next page uses it. */
async function chooseNewer(registrations: readonly ServiceWorkerRegistration[]): Promise<boolean> {
  const newer = await Promise.all(registrations.map(newerOf));
  const complete = newer.filter((worker) => worker !== undefined);
  await Promise.all(complete.map((worker) => askWorker(worker, 'choose')));
  return complete.length > 0;
}

async function newerOf(registration: ServiceWorkerRegistration): Promise<ServiceWorker | undefined> {
  await registration.update().catch(() => undefined);
  const coming = registration.installing;
  if (coming) await installed(coming);
  return registration.waiting ?? undefined;
}

/** Or given up. */
const installed = (coming: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => coming.state !== 'installing' && resolve();
    coming.addEventListener('statechange', look);
    look();
  });

async function deleteApp(registrations: readonly ServiceWorkerRegistration[], page: Window & typeof globalThis) {
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const shells = 'caches' in page ? await page.caches.keys() : [];
  await Promise.all(shells.map((name) => page.caches.delete(name)));
}
