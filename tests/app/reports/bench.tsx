import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import type { Profile } from '#contract';
import { validatorSource } from '#engine';
import { AppPartsContext } from '../../../src/app/app-parts.ts';
import { Connection } from '../../../src/app/connectivity/connection.ts';
import { DeviceOf } from '../../../src/app/device/device-context.tsx';
import { patterns } from '../../../src/app/paths.ts';
import { PrintScreen } from '../../../src/app/reports/print-screen.tsx';
import { ReportScreen } from '../../../src/app/reports/report-screen.tsx';
import { KeptAppearance } from '../../../src/app/shell/appearance.ts';
import { Session } from '../../../src/app/session/session.ts';
import { Signal } from '#offline';
import { Office, relayBundles, slug } from './office.ts';

/** The vocabulary of these tests: one executive with a phone, one relay report, and the office's server behind `fetch`. */

/** The server's folder of validator scripts, as files: a browser imports them from the network, Node from the disk. */
function publishValidators(): string {
  // Among the modules that Node imports as they are.
  const root = path.resolve('node_modules/.cache/bench');
  for (const [version, bundle] of Object.entries(relayBundles)) {
    const folder = path.join(root, `api/v1/report-types/${slug}/versions/${version}`);
    mkdirSync(folder, { recursive: true });
    // As a command: inside jsdom esbuild does not recognise its own byte arrays.
    const script = execFileSync('node_modules/.bin/esbuild', ['--bundle', '--format=esm'], {
      input: validatorSource(bundle),
    });
    writeFileSync(path.join(folder, 'validator.js'), script);
  }
  writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }');
  // The page names its server here; see `apiBase`.
  const meta = document.createElement('meta');
  meta.name = 'api-host';
  meta.content = pathToFileURL(root).href;
  document.head.append(meta);
  return root;
}

let published: string | undefined;

export interface Bench {
  readonly office: Office;
  readonly user: UserEvent;
  /** The same phone, opened anew, as after a reload. */
  readonly reload: () => Promise<void>;
  readonly path: () => string;
  /** The same report in a second tab of the same browser; what it shows is inside the element. */
  readonly secondTab: () => Promise<HTMLElement>;
}

interface Sitting {
  readonly address?: (mappingId: number) => string;
  readonly role?: Profile['Role'];
  /** Sees the office before the page does. */
  readonly before?: (office: Office) => void;
}

let nextUser = 500;
let nextMapping = 40;

/** Opens the report of a new mapping, as a new user of this browser. */
export async function openReport({ address, role = 'executive', before }: Sitting = {}): Promise<
  Bench & { mappingId: number }
> {
  published ??= publishValidators();
  const mappingId = ++nextMapping;
  const profile = { UserId: ++nextUser, UserName: 'anita', FullName: 'Anita Deshmukh', Role: role, BaseCity: 'Pune' };
  const office = new Office(mappingId, profile);
  before?.(office);
  vi.stubGlobal('fetch', office.answer);
  window.matchMedia = (() => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
  Element.prototype.scrollIntoView = () => undefined;
  const user = userEvent.setup();
  let opened = mount(address?.(mappingId) ?? `/${slug}/${mappingId}`, profile.UserId);
  await opened.ready;
  return {
    office,
    user,
    mappingId,
    path: () => opened.router.state.location.pathname,
    secondTab: async () => {
      const tab = mount(opened.router.state.location.pathname, profile.UserId);
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

/** The person looks at the page again: what waits is sent. */
export const lookAgain = (): void => void window.dispatchEvent(new Event('focus'));
