import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { checkAppVersion, type VersionCheck } from './check-app-version.ts';

export interface LeaveGuard {
  readonly isChecking: boolean;
  /** Why the last attempt to leave was refused. */
  readonly refused?: Exclude<VersionCheck, { kind: 'same' }>;
}

/** Blocks every way out of the screen, including the browser's Back, until a fresh check finds the same version. */
export function useLeaveGuard(): LeaveGuard {
  const blocker = useBlocker(true);
  const [refused, setRefused] = useState<LeaveGuard['refused']>();

  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    let isCurrent = true;
    void checkAppVersion().then((check) => {
      if (!isCurrent) return;
      if (check.kind === 'same') {
        blocker.proceed();
        return;
      }
      setRefused(check);
      blocker.reset();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker]);

  return { isChecking: blocker.state === 'blocked', ...(refused === undefined ? {} : { refused }) };
}
