import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { InstalledApp } from '../../../src/app/installation/installed-app.ts';

/** A worker as a page sees it. */
class Worker extends EventTarget {
  state = 'installing';
  readonly asked: unknown[] = [];
  /** Whether pages are of its build. */
  isChosen = false;

  postMessage(message: unknown, [answer]: readonly MessagePort[] = []): void {
    this.asked.push(message);
    if (message === 'choose') this.isChosen = true;
    answer?.postMessage(this.isChosen);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  active: Worker | null = new Worker();
  waiting: Worker | null = null;
  installing: Worker | null = null;
  readonly update = vi.fn(() => Promise.resolve());

  /** A newer build has arrived, complete. */
  arrive(): Worker {
    this.begin();
    return this.complete();
  }

  /** The first files of a newer build are here. */
  begin(): void {
    this.installing = new Worker();
    this.dispatchEvent(new Event('updatefound'));
  }

  complete(): Worker {
    const worker = this.installing ?? new Worker();
    [this.installing, this.waiting] = [null, worker];
    worker.become('installed');
    return worker;
  }
}

let openReports: readonly string[];
let registration: Registration;
const reload = vi.fn();

beforeEach(() => {
  openReports = [];
  registration = new Registration();
  const workers = Object.assign(new EventTarget(), {
    controller: registration.active,
    register: vi.fn(() => Promise.resolve(registration)),
  });
  const locks = {
    request: () => new Promise(() => undefined),
    query: async () => ({ held: openReports.map((name) => ({ name })) }),
  };
  for (const [name, value] of Object.entries({ serviceWorker: workers, locks }))
    Object.defineProperty(navigator, name, { configurable: true, value });
  window.history.replaceState(null, '', '/executive-home');
});

afterEach(() => {
  for (const name of ['serviceWorker', 'locks']) Reflect.deleteProperty(navigator, name);
  reload.mockReset();
  vi.restoreAllMocks();
});

async function started(): Promise<InstalledApp> {
  const app = new InstalledApp(reload);
  onTestFinished(app.start());
  await vi.waitFor(() => expect(registration.active?.asked).toEqual(['tidy']));
  return app;
}

async function putAway(): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

/** Waits until every settled promise has been handled. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('a newer build replaces the one before while no report is open, and the page stays as it is', async () => {
  const app = await started();
  const worker = registration.arrive();
  await vi.waitFor(() => expect(worker.asked).toEqual(['choose']));
  expect([app.isNewer.get(), reload.mock.calls.length]).toEqual([true, 0]);
});

it('a newer build waits while a report is open in any tab, also when the phone is put away', async () => {
  openReports = ['fs-u1:report:4003'];
  const app = await started();
  const worker = registration.arrive();
  await settled();
  await putAway();
  expect(worker.asked).toEqual([]);
  expect([app.isNewer.get(), reload.mock.calls.length]).toEqual([true, 0]);
});

it('at a tap the newer build takes over, and then the page is loaded with it', async () => {
  openReports = ['fs-u1:report:4003'];
  const app = await started();
  const worker = registration.arrive();
  reload.mockImplementation(() => expect(worker.isChosen).toBe(true));
  await app.takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

it('the page reloads when the phone is put away with home on it, and not with another screen', async () => {
  await started();
  registration.arrive();
  window.history.replaceState(null, '', '/create-task/1001');
  await putAway();
  expect(reload).not.toHaveBeenCalled();
  window.history.replaceState(null, '', '/executive-home');
  await putAway();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('the very first build of the app is not announced', async () => {
  registration.active = null;
  const app = new InstalledApp(reload);
  onTestFinished(app.start());
  await settled();
  const worker = registration.arrive();
  await settled();
  expect([app.isNewer.get(), worker.asked]).toEqual([false, []]);
});

it('a waiting build is announced to a page that was opened later, unless the page uses that build already', async () => {
  const waiting = new Worker();
  registration.waiting = waiting;
  waiting.isChosen = true;
  const ofThatBuild = await started();
  await vi.waitFor(() => expect(waiting.asked).toEqual(['is-chosen']));
  await settled();
  expect(ofThatBuild.isNewer.get()).toBe(false);

  waiting.isChosen = false;
  openReports = ['fs-u1:report:4003'];
  const app = new InstalledApp(reload);
  onTestFinished(app.start());
  await vi.waitFor(() => expect(app.isNewer.get()).toBe(true));
});

it('a build that was already arriving when the page was opened is announced once it is complete', async () => {
  openReports = ['fs-u1:report:4003'];
  registration.begin();
  const app = await started();
  expect(app.isNewer.get()).toBe(false);
  registration.complete();
  expect(app.isNewer.get()).toBe(true);
});

it('a browser without service workers goes on without one', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  const app = new InstalledApp(reload);
  app.start()();
  expect(app.isNewer.get()).toBe(false);
});
