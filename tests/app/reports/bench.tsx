import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { act, render, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { onTestFinished, vi } from 'vitest';
import type { Role } from '#contract';
import { validatorSource } from '#authoring';
import type { ReportTypeBundle } from '#engine';
import { AppPartsContext } from '../../../src/app/app-parts.ts';
import { Connection } from '../../../src/app/server-data/connectivity/connection.ts';
import { DeviceOf } from '../../../src/app/device/device-context.tsx';
import { patterns } from '../../../src/app/paths.ts';
import { PrintScreen } from '../../../src/app/reports/print/print-screen.tsx';
import { ReportScreen } from '../../../src/app/reports/report-screen.tsx';
import { KeptAppearance } from '../../../src/app/session/appearance/appearance.ts';
import { Session } from '../../../src/app/session/session.ts';
import { Signal } from '#offline';
import { deviceIsClosed } from '../open-at.tsx';
import { setUpUser } from '../passing-time.ts';
import { Office, relayBundles, slug } from './office.ts';

/** Test setup: one executive with a phone, one relay report, and the office's server behind `fetch`. */

/** Writes the server's validator scripts to disk: a browser imports them from the network, Node from files. */
function publishValidators(): string {
  // Under node_modules, so Node imports them without transforming.
  const root = path.resolve('node_modules/.cache/bench');
  const scripts = new Map<ReportTypeBundle, Buffer>();
  for (const [version, bundle] of Object.entries(relayBundles)) {
    const folder = path.join(root, `api/v1/report-types/${slug}/versions/${version}`);
    mkdirSync(folder, { recursive: true });
    // In a child process: under jsdom esbuild does not recognise its own byte arrays.
    const script =
      scripts.get(bundle) ??
      execFileSync('node_modules/.bin/esbuild', ['--bundle', '--format=esm'], { input: validatorSource(bundle) });
    scripts.set(bundle, script);
    writeFileSync(path.join(folder, 'validator.js'), script);
  }
  writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }');
  return root;
}

/** Sets the server that the page uses; see `apiBase`. */
function nameServer(root: string): () => void {
  const meta = document.createElement('meta');
  meta.name = 'api-host';
  meta.content = pathToFileURL(root).href;
  document.head.append(meta);
  return () => meta.remove();
}

let published: string | undefined;

/** Serves the validator scripts to the page. Returns how to stop. */
export function serveValidators(): () => void {
  published ??= publishValidators();
  return nameServer(published);
}

export interface Bench {
  readonly office: Office;
  readonly user: UserEvent;
  /** Reopens the app on the same phone. */
  readonly reload: () => Promise<void>;
  readonly path: () => string;
  /** Opens another page of the app in the same tab. */
  readonly goTo: (address: string) => Promise<void>;
  /** Opens the same report in a second tab of the same browser; returns that tab's root element. */
  readonly secondTab: () => Promise<HTMLElement>;
}

interface OpenOptions {
  readonly address?: (mappingId: number) => string;
  readonly role?: Role;
  /** Prepares the office before the page opens. */
  readonly before?: (office: Office) => void;
}

let nextUser = 500;
let nextMapping = 40;

/** Opens the report of a new mapping as a new user of this browser. */
export async function openReport({ address, role = 'executive', before }: OpenOptions = {}): Promise<
  Bench & { mappingId: number }
> {
  const forgetServer = serveValidators();
  const mappingId = ++nextMapping;
  const profile = {
    UserId: ++nextUser,
    UserName: 'anita',
    FullName: 'Anita Deshmukh',
    Roles: [role],
    BaseCity: 'Pune',
  };
  const office = new Office(mappingId, profile);
  before?.(office);
  vi.stubGlobal('fetch', office.answer);
  const user = setUpUser();
  let opened = mount(address?.(mappingId) ?? `/${slug}/${mappingId}`, profile.UserId);
  const tabs: ReturnType<typeof mount>[] = [];
  onTestFinished(async () => {
    for (const tab of [opened, ...tabs]) tab.unmount();
    // Otherwise a device that is still closing would send its drafts to the next test's office.
    await deviceIsClosed(profile.UserId);
    forgetServer();
  });
  await opened.ready;
  return {
    office,
    user,
    mappingId,
    path: () => opened.router.state.location.pathname,
    goTo: (to) => act(() => opened.router.navigate(to)),
    secondTab: async () => {
      const tab = mount(opened.router.state.location.pathname, profile.UserId);
      tabs.push(tab);
      await tab.ready;
      return tab.container;
    },
    reload: async () => {
      const { pathname } = opened.router.state.location;
      opened.unmount();
      opened = mount(pathname, profile.UserId);
      await opened.ready;
    },
  };
}

function mount(address: string, userId: number) {
  const reload = (): void => undefined;
  const connection = new Connection();
  const session = new Session(reload);
  connection.start();
  session.start();
  const routes = [
    { path: patterns.report, element: <ReportScreen /> },
    { path: patterns.reportPrint, element: <PrintScreen /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const appearance = new KeptAppearance(window);
  const started = new Signal(true);
  const parts = { connection, session, started, appearance, hasLocalData: async () => true, reload };
  const { unmount, container } = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <AppPartsContext value={parts}>
        <DeviceOf userId={userId}>
          <RouterProvider router={router} />
        </DeviceOf>
      </AppPartsContext>
    </SWRConfig>,
  );
  const ready = waitFor(() => {
    if (session.get().kind === 'checking') throw new Error('Nobody is signed in yet.');
  });
  return {
    router,
    ready,
    container,
    unmount: () => {
      unmount();
      session.stop();
      connection.stop();
      router.dispose();
    },
  };
}

/** A field of the form, once it is there. */
export const field = (name: string): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

export const seen = (text: string | RegExp): Promise<HTMLElement> => screen.findByText(text);

export const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

/** The connection is back: the app fetches again what it shows. */
export const backOnline = (): void => void window.dispatchEvent(new Event('online'));

/** The page gets the focus, after a while with the clock of the test's own: the outbox is sent, what was just typed too. */
export function lookAgain(): void {
  if (vi.isFakeTimers()) vi.setSystemTime(Date.now() + 10_000);
  window.dispatchEvent(new Event('focus'));
}
