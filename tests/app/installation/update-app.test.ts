import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { updateApp } from '../../../src/app/installation/update-app.ts';

class Worker extends EventTarget {
  state = 'installing';
  readonly asked: unknown[] = [];
  /** Whether the next page is of its build. */
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

class Registration {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  readonly unregister = vi.fn(() => Promise.resolve(true));
  update: () => Promise<void> = () => Promise.resolve();
}

let registration: Registration;
let nextPage: string;
const deleted = vi.fn((_name: string) => Promise.resolve(true));
const reload = vi.fn();

beforeEach(() => {
  registration = new Registration();
  nextPage = '<script type="module" src="/assets/index-old.js">';
  workersAre([registration]);
  Object.defineProperty(window, 'caches', {
    configurable: true,
    value: { keys: async () => ['shell'], delete: deleted, match: async () => new Response(nextPage) },
  });
  const script = Object.assign(document.createElement('script'), { type: 'module', src: '/assets/index-old.js' });
  document.head.append(script);
  onTestFinished(() => script.remove());
});

const workersAre = (registrations: readonly Registration[]): void =>
  void Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: async () => registrations },
  });

afterEach(() => {
  expect(registration.unregister).not.toHaveBeenCalled();
  expect(deleted).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'caches');
  reload.mockClear();
});

it('an update keeps the old app until the new one is complete on the device, and then loads it', async () => {
  const coming = new Worker();
  registration.update = async () => void (registration.installing = coming);
  const done = updateApp(reload);
  await vi.waitFor(() => expect(registration.installing).toBe(coming));
  expect(reload).not.toHaveBeenCalled();
  [registration.installing, registration.waiting] = [null, coming];
  coming.become('installed');
  expect([await done, coming.asked, reload.mock.calls.length]).toEqual(['loading', ['is-chosen', 'choose'], 1]);
});

it('an update whose files do not all arrive leaves the old app, and the page as it is', async () => {
  const coming = new Worker();
  registration.update = async () => void (registration.installing = coming);
  const done = updateApp(reload);
  await vi.waitFor(() => expect(registration.installing).toBe(coming));
  registration.installing = null;
  coming.become('redundant');
  expect([await done, reload.mock.calls.length]).toEqual(['incomplete', 0]);
});

it('an update without a newer build on the server leaves the old app', async () => {
  expect([await updateApp(reload), reload.mock.calls.length]).toEqual(['same', 0]);
});

it('an update whose worker does not arrive leaves the old app', async () => {
  registration.update = () => Promise.reject(new TypeError('404'));
  expect([await updateApp(reload), reload.mock.calls.length]).toEqual(['incomplete', 0]);
});

it('a page that is already of the newest build on the device is not reloaded for it', async () => {
  registration.waiting = Object.assign(new Worker(), { isChosen: true });
  expect([await updateApp(reload), reload.mock.calls.length]).toEqual(['same', 0]);
});

it('a build that another tab has chosen meanwhile is loaded', async () => {
  nextPage = '<script type="module" src="/assets/index-new.js">';
  expect([await updateApp(reload), reload.mock.calls.length]).toEqual(['loading', 1]);
});

it('a browser without workers loads the page from the server', async () => {
  workersAre([]);
  expect([await updateApp(reload), reload.mock.calls.length]).toEqual(['loading', 1]);
});
