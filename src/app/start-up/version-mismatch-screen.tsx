import { lazyPart } from '#screen';
import { Suspense } from 'react';
import { StartingScreen } from '../shell/starting-screen.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Sign-in and home do not wait for it. */
const UpdatePage = lazyPart(async () => (await import('./update-page.tsx')).UpdatePage);

/** The server expects another version of this app. No other page opens until the versions match. */
export function VersionMismatchScreen() {
  const guard = useLeaveGuard();
  return (
    <Suspense fallback={<StartingScreen />}>
      <UpdatePage guard={guard} />
    </Suspense>
  );
}
