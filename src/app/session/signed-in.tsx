import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import { useLanguage } from '#form';
import { useAppParts, useSession } from '../app-parts.ts';
import { DeviceOf } from '../device/device-context.tsx';
import { FieldTerms } from '../languages/field-terms.tsx';
import { paths } from '../paths.ts';
import { openReadCache } from '../server-data/read-cache.ts';
import { Started } from '../start-up/started.tsx';
import { StartingScreen } from '../start-up/starting-screen.tsx';
import type { CameFrom } from './came-from.ts';
import { ReLoginSheet } from './re-login-sheet.tsx';

/** Lets only a signed-in person through; anybody else signs in first and comes back here. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  return (
    <Started>
      <Known>{children}</Known>
    </Started>
  );
}

function Known({ children }: { readonly children: ReactNode }) {
  useLanguage();
  const { session } = useAppParts();
  const state = useSession();
  const { pathname, search, hash } = useLocation();
  if (state.kind === 'checking' && session.expectsSomebody()) return <StartingScreen />;
  if (state.kind !== 'signed-in') {
    const cameFrom: CameFrom = { from: `${pathname}${search}${hash}` };
    return <Navigate to={paths.signIn} replace state={cameFrom} />;
  }
  // Another person starts with a clean page: nothing of the one before is seen or sent.
  return (
    <OwnReads key={state.profile.UserId} userId={state.profile.UserId}>
      <DeviceOf userId={state.profile.UserId}>
        {children}
        <FieldTerms />
        <ReLoginSheet />
      </DeviceOf>
    </OwnReads>
  );
}

function OwnReads({ userId, children }: { readonly userId: number; readonly children: ReactNode }) {
  const [cache] = useState(() => openReadCache(userId));
  useEffect(() => cache.keep(), [cache]);
  return (
    <SWRConfig value={{ provider: () => cache.entries }}>
      <RefreshAfterReLogin />
      {children}
    </SWRConfig>
  );
}

/** What failed while the session was over is asked again as soon as it is back. */
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
