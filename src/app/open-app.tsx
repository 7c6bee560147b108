import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { AppPartsContext, type AppParts } from './app-parts.ts';
import { Connection } from './connectivity/connection.ts';
import { createRouter } from './router.tsx';
import { Session } from './session/session.ts';
import { KeptAppearance } from './shell/appearance.ts';
import { PreferredTheme } from './shell/preferred-theme.tsx';
import { startUp } from './start-up/start-up.ts';
import { Signal } from '#offline';

export interface OpenApp {
  readonly element: ReactNode;
  /** Stops listening; a page that goes away needs no such thing. */
  readonly close: () => void;
}

/** Puts the app together and starts it: version, connection and session are asked for at once, before the first paint. */
export function openApp({ hasLocalData, reload }: Pick<AppParts, 'hasLocalData' | 'reload'>): OpenApp {
  const connection = new Connection();
  const session = new Session(reload);
  const appearance = new KeptAppearance(window);
  const started = new Signal(false);
  const router = createRouter();
  window.addEventListener('storage', appearance.readAgain);
  connection.start();
  session.start();
  const stopStartUp = startUp(router, started);
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
