import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateApp } from '../../../src/app/start-up/update-app.ts';

class Worker extends EventTarget {
  state = 'installing';
  readonly asked: unknown[] = [];

  postMessage(message: unknown, [answer]: readonly MessagePort[] = []): void {
    this.asked.push(message);
    answer?.postMessage(true);
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
const deleted = vi.fn((_name: string) => Promise.resolve(true));
const reload = vi.fn();

beforeEach(() => {
  registration = new Registration();
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistrations: async () => [registration] },
  });
  Object.defineProperty(window, 'caches', {
    configurable: true,
    value: { keys: async () => ['shell'], delete: deleted },
  });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'caches');
  deleted.mockClear();
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
  await done;
  expect([coming.asked, deleted.mock.calls, reload.mock.calls.length]).toEqual([['choose'], [], 1]);
});

it('an update whose files do not all arrive takes the app from the server', async () => {
  const coming = new Worker();
  registration.update = async () => void (registration.installing = coming);
  const done = updateApp(reload);
  await vi.waitFor(() => expect(registration.installing).toBe(coming));
  registration.installing = null;
  coming.become('redundant');
  await done;
  expect([deleted.mock.calls, registration.unregister.mock.calls.length, reload.mock.calls.length]).toEqual([
    [['shell']],
    1,
    1,
  ]);
});

it('an update without a newer build on the server deletes the old app, so that the next page comes from the server', async () => {
  await updateApp(reload);
  expect([deleted.mock.calls, reload.mock.calls.length]).toEqual([[['shell']], 1]);
});
