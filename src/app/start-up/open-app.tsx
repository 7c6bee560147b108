import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { AppPartsContext, type AppParts } from '../app-parts.ts';
import { Connection } from '../server-data/connectivity/connection.ts';
import { createRouter } from '../router.tsx';
import { Session } from '../session/session.ts';
import { KeptAppearance } from '../session/appearance/appearance.ts';
import { PreferredTheme } from '../session/appearance/preferred-theme.tsx';
import { startUp } from './start-up.ts';
import { allWritesDone, Signal } from '#offline';

interface OpenApp {
  readonly element: ReactNode;
  /** Stops listening. A page that is closed does not need it. */
  readonly close: () => void;
}

/** Builds and starts the app. Version, connection and session are requested at once, before the first paint. */
export function openApp({ hasLocalData, reload: reloadPage }: Pick<AppParts, 'hasLocalData' | 'reload'>): OpenApp {
  const reload = (): void => void allWritesDone().then(reloadPage);
  const connection = new Connection();
  const session = new Session(reload);
  const appearance = new KeptAppearance(window);
  const started = new Signal(false);
  const router = createRouter();
  window.addEventListener('storage', appearance.readAgain);
  connection.start();
  session.start();
  const stopStartUp = startUp(router, started, () => session.expectsSomebody());
  // Without a connection there is no version to wait for.
  connection.watch(() => connection.get() === 'working-offline' && started.set(true));
  return {
    element: (
      <PreferredTheme appearance={appearance}>
        <AppPartsContext value={{ connection, session, started, appearance, hasLocalData, reload }}>
          <RouterProvider router={router} />
        </AppPartsContext>
      </PreferredTheme>
    ),
    close: () => {
      stopStartUp();
      window.removeEventListener('storage', appearance.readAgain);
      session.stop();
      connection.stop();
      router.dispose();
    },
  };
}
