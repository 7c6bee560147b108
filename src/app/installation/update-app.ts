import { chosenPage, page as appPage } from '../service-worker/chosen-page.ts';
import { askWorker } from './ask-worker.ts';
import { ownScript } from './own-script.ts';

/**
 * | Outcome      | Because                                                            | The page          |
 * | ------------ | ------------------------------------------------------------------ | ----------------- |
 * | `loading`    | a newer build is complete on the device, or nothing is stored here | is being reloaded |
 * | `same`       | the server serves the build of this page                           | stays             |
 * | `incomplete` | a file of the newer build did not arrive, or had no room           | stays             |
 */
export type Update = 'loading' | 'same' | 'incomplete';

/**
 * Loads the app that the server has now, once it is complete on the device. Until then the old one stays: without it, nobody can
 * open what they have entered.
 */
export async function updateApp(reload: () => void, page: Window & typeof globalThis = window): Promise<Update> {
  const registrations = await registrationsOf(page);
  const found = await Promise.all(registrations.map(newestOf));
  const chosen = await Promise.all(waitingIn(found).map(chosenNow));
  // A browser without workers loads each page from the server. Another tab may have chosen a newer build before.
  if (registrations.length === 0 || chosen.includes(true) || (await isReplaced(page))) {
    reload();
    return 'loading';
  }
  return found.every(({ isWhole }) => isWhole) ? 'same' : 'incomplete';
}

/** Reloads the page, with the newest build that is complete on the device. */
export async function loadNewest(reload: () => void, page: Window = window): Promise<void> {
  const found = await Promise.all((await registrationsOf(page)).map(newestOf));
  await Promise.all(waitingIn(found).map((worker) => askWorker(worker, 'choose')));
  reload();
}

async function registrationsOf(page: Window): Promise<readonly ServiceWorkerRegistration[]> {
  const { serviceWorker: workers } = page.navigator as Partial<Navigator>;
  return (await workers?.getRegistrations()) ?? [];
}

interface Newest {
  /** The worker of a newer build, complete on the device: perhaps an earlier one, where the newest did not arrive. */
  readonly waiting: ServiceWorker | undefined;
  /** Whether all that the server has is on the device. */
  readonly isWhole: boolean;
}

const waitingIn = (found: readonly Newest[]): readonly ServiceWorker[] => found.flatMap(({ waiting }) => waiting ?? []);

async function newestOf(registration: ServiceWorkerRegistration): Promise<Newest> {
  const isReached = await registration.update().then(
    () => true,
    () => false,
  );
  const coming = registration.installing;
  if (coming) await installed(coming);
  return { waiting: registration.waiting ?? undefined, isWhole: isReached && coming?.state !== 'redundant' };
}

/** Or given up. */
const installed = (coming: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = () => coming.state !== 'installing' && resolve();
    coming.addEventListener('statechange', look);
    look();
  });

/** Whether the next page is of this worker's build only from now on. */
async function chosenNow(worker: ServiceWorker): Promise<boolean> {
  if ((await askWorker(worker, 'is-chosen')) === true) return false;
  return (await askWorker(worker, 'choose')) === true;
}

/** Whether the next page has other scripts than this one. */
async function isReplaced(page: Window & typeof globalThis): Promise<boolean> {
  const next = await page.caches.match(appPage, { cacheName: chosenPage });
  return next !== undefined && !(await next.text()).includes(ownScript(page.document));
}
