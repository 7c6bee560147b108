import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keepStorage } from '../../../src/app/device/keep-storage.ts';
import { FakeServer } from '../fake-server.ts';
import { home } from '../field-work.ts';
import { openAt } from '../open-at.tsx';

const asked = vi.fn();
function browserWith(storage: object | undefined): void {
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
  asked.mockReset();
});

it('the browser is asked to keep this device’s data as soon as somebody signs in', async () => {
  browserWith({ persisted: () => Promise.resolve(false), persist: asked.mockResolvedValue(true) });
  openAt('/executive-home', { server: new FakeServer().on('GET /api/v1/home', home) });
  await screen.findByRole('heading', { name: 'Today' });
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
});

it('a browser that already keeps it is not asked again', async () => {
  browserWith({ persisted: () => Promise.resolve(true), persist: asked });
  expect(await keepStorage()).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ['knows no such thing', undefined],
  ['has only half of it', {}],
  ['refuses', { persisted: () => Promise.resolve(false), persist: () => Promise.resolve(false) }],
  ['fails', { persisted: () => Promise.reject(new Error('no')), persist: asked }],
])('work goes on in a browser that %s', async (_, storage) => {
  browserWith(storage);
  expect(await keepStorage()).toBe(false);
});
