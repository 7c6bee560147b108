import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import { useLanguage, type Elements } from '#screen';
import { useAppParts, useSession } from '../app-parts.ts';
import { useActNews } from '../device/act-news.ts';
import { DeviceOf, useDevice } from '../device/device-context.tsx';
import { useWatched } from '../device/use-watched.ts';
import { FieldTerms } from '../server-data/field-terms.tsx';
import { paths } from '../paths.ts';
import { readCacheOf, type ReadCache } from '../server-data/read-cache.ts';
import { RefreshAfterDelivery } from '../server-data/refresh-after-delivery.tsx';
import { Started } from './started.tsx';
import { StartingScreen } from '../shell/starting-screen.tsx';
import type { CameFrom } from '../session/came-from.ts';
import { ReLoginSheet } from '../session/re-login-sheet.tsx';

/** Shows its children only to a signed-in person; anybody else signs in first and returns here. */
export function SignedIn({ children }: { readonly children: Elements }) {
  return (
    <Started>
      <Known>{children}</Known>
    </Started>
  );
}

function Known({ children }: { readonly children: Elements }) {
  useLanguage();
  const { session } = useAppParts();
  const state = useSession();
  const { pathname, search, hash } = useLocation();
  if (state.kind === 'checking' && session.expectsSomebody()) return <StartingScreen />;
  if (state.kind !== 'signed-in') {
    const cameFrom: CameFrom = { from: `${pathname}${search}${hash}` };
    return <Navigate to={paths.signIn} replace state={cameFrom} />;
  }
  // Another person starts with a clean page: nothing of the previous one is shown or sent.
  return (
    <DeviceOf key={state.profile.UserId} userId={state.profile.UserId}>
      <OwnReads userId={state.profile.UserId}>
        {children}
        <FieldTerms />
        <ReLoginSheet />
        <DeferredBesideScreens />
      </OwnReads>
    </DeviceOf>
  );
}

/** Loaded once the device is open, because it needs one. After a failed load the next news retries. */
function DeferredBesideScreens() {
  const isOpen = useDevice() !== undefined;
  const [Part, setPart] = useState<ComponentType>();
  const latest = useWatched(useActNews());
  useEffect(() => {
    if (!isOpen || Part !== undefined) return;
    import('./beside-screens.tsx').then(
      ({ BesideScreens }) => setPart(() => BesideScreens),
      () => undefined,
    );
  }, [isOpen, Part, latest]);
  return isOpen && Part !== undefined && <Part />;
}

function OwnReads({ userId, children }: { readonly userId: number; readonly children: Elements }) {
  const [cache, setCache] = useState<ReadCache>();
  useEffect(() => void readCacheOf(userId).then(setCache), [userId]);
  const device = useDevice();
  // Not a moment earlier: SWR loses its state if a child waits for its script after this has been shown.
  if (cache === undefined) return <StartingScreen />;
  return (
    <SWRConfig value={{ provider: () => cache }}>
      <RefreshAfterReLogin />
      {device && <RefreshAfterDelivery device={device} />}
      {children}
    </SWRConfig>
  );
}

/** Retries what failed while the session was expired, as soon as it is back. */
function RefreshAfterReLogin() {
  const { mutate } = useSWRConfig();
  const state = useSession();
  const isExpired = state.kind === 'signed-in' && state.expired;
  const wasExpired = useRef(isExpired);
  useEffect(() => {
    if (wasExpired.current && !isExpired) void mutate(() => true);
    wasExpired.current = isExpired;
  }, [isExpired, mutate]);
  return null;
}
