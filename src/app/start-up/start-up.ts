import type { createBrowserRouter } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { Signal } from '#offline';
import { entryLeft } from '#screen';
import { checkAppVersion } from './check-app-version.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/** Navigates before `started` shows the screens of the old address: one of them would navigate in between. */
const atOnce = { replace: true, flushSync: true } as const;

/** The version check never blocks the app longer than this. */
const timeoutMs = 4_000;

/**
 * The version check at start-up. Another version: go to `version-mismatch` instead of the requested page. The same version:
 * go to `login`, which sends a signed-in person on to that page. No answer: log it and stay.
 */
export function startUp(router: Router, started: Signal<boolean>, expectsSomebody: () => boolean): () => void {
  const timeout = setTimeout(() => started.set(true), timeoutMs);
  const stopped = new AbortController();
  // Without a network a known person works with what is on the device, while the check is repeated.
  const unreached = (): void => {
    if (!stopped.signal.aborted && expectsSomebody()) started.set(true);
  };
  void checkAppVersion(unreached).then(async (check) => {
    if (stopped.signal.aborted) return;
    clearTimeout(timeout);
    switch (check.kind) {
      case 'different':
        // A person who was let in meanwhile may be typing: wait until they leave the field.
        if (started.get()) await entryLeft(document, stopped);
        await router.navigate(paths.versionMismatch, { ...atOnce, state: { serverVersion: check.serverVersion } });
        break;
      case 'same':
        // A person who was let in meanwhile has passed `login`; going there again would discard their form.
        if (!started.get()) await toSignIn(router);
        break;
      case 'failed':
        console.error('The app version could not be checked.', check.failure);
    }
    started.set(true);
  });
  return () => {
    stopped.abort();
    clearTimeout(timeout);
  };
}

async function toSignIn({ navigate, state: { location } }: Router): Promise<void> {
  if (location.pathname === paths.signIn) return;
  await navigate(paths.signIn, {
    ...atOnce,
    state: { from: `${location.pathname}${location.search}${location.hash}` },
  });
}
