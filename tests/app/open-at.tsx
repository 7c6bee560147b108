import { render, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, vi } from 'vitest';
import { steadyMs } from '#screen';
import { openApp } from '../../src/app/start-up/open-app.tsx';
import { FakeServer } from './fake-server.ts';
import { letPass, setUpUser } from './passing-time.ts';

interface Given {
  /** Pages of the app that were open before, oldest first: where Back leads. */
  readonly earlier?: readonly string[];
  readonly server?: FakeServer;
  /** Whether the user has work on this device. */
  readonly hasLocalData?: boolean;
  /** Who the device remembers from an earlier day. */
  readonly remembered?: object;
  /** False: the browser knows that it is offline. */
  readonly onLine?: boolean;
}

export interface Opened {
  readonly server: FakeServer;
  readonly user: UserEvent;
  readonly reload: ReturnType<typeof vi.fn>;
}

/** Opens the whole app at an address, as a browser would; only the network is not real. */
export function openAt(address: string, given: Given = {}): Opened {
  const { server = new FakeServer(), hasLocalData = false, remembered, onLine = true, earlier = [] } = given;
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  if (remembered) localStorage.setItem('fs-person', JSON.stringify(remembered));
  // As the router numbers them, and as a browser keeps them across a reload.
  for (const [idx, page] of [...earlier, address].entries())
    window.history.pushState({ idx, key: page, usr: null }, '', page);
  const reload = vi.fn();
  const app = openApp({ hasLocalData: async () => hasLocalData, reload });
  const screen = render(app.element);
  onTestFinished(async () => {
    screen.unmount();
    app.close();
    await devicesAreClosed();
    localStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return { server, user: setUpUser(), reload };
}

/** What one test left on the device of anybody is not found by the next. */
async function devicesAreClosed(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => /^fs-u(\d+)$/.exec(name ?? '')?.[1] ?? []);
  await Promise.all(names.map(async (userId) => deviceIsClosed(Number(userId))));
}

/** The database of a person can be deleted only when nobody holds it any more. */
export function deviceIsClosed(userId: number): Promise<void> {
  return new Promise((resolve) => {
    const deletion = indexedDB.deleteDatabase(`fs-u${userId}`);
    deletion.onsuccess = () => setTimeout(resolve);
  });
}

/** A button responds once there was time to read it. */
export async function answering<Button extends HTMLElement>(button: Button): Promise<Button> {
  if (vi.isFakeTimers()) await letPass(steadyMs);
  await waitFor(() => expect(button.matches(':disabled, [aria-disabled=true]')).toBe(false));
  return button;
}

export const address = (): string => window.location.pathname;
