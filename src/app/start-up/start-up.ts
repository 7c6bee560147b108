import type { createBrowserRouter } from 'react-router-dom';
import { paths } from '../paths.ts';
import type { Signal } from '#offline';
import { checkAppVersion } from './check-app-version.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/** On the screen before `started` lets the screens of the old address act: one of them would navigate in between. */
const atOnce = { replace: true, flushSync: true } as const;

/** Longer than this nobody is kept from their work by a version check on a weak signal. */
const patienceMs = 4_000;

/**
 * The check at start. Another version: to `version-mismatch`, in place of the page that was asked for. The same: to `login`,
 * which sends a signed-in person on to that page. No answer: it is logged, and nothing moves.
 */
export function startUp(router: Router, started: Signal<boolean>): () => void {
  const patience = setTimeout(() => started.set(true), patienceMs);
  let stopped = false;
  void checkAppVersion().then(async (check) => {
    if (stopped) return;
    clearTimeout(patience);
    switch (check.kind) {
      case 'different':
        await router.navigate(paths.versionMismatch, { ...atOnce, state: { serverVersion: check.serverVersion } });
        break;
      case 'same':
        // Whoever was let in meanwhile has passed `login`; sending them there again would tear the form from their hands.
        if (!started.get()) await toSignIn(router);
        break;
      case 'failed':
        console.error('The app version could not be checked.', check.failure);
    }
    started.set(true);
  });
  return () => {
    stopped = true;
    clearTimeout(patience);
  };
}

async function toSignIn({ navigate, state: { location } }: Router): Promise<void> {
  if (location.pathname === paths.signIn) return;
  await navigate(paths.signIn, {
    ...atOnce,
    state: { from: `${location.pathname}${location.search}${location.hash}` },
  });
}
