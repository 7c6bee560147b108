import { useEffect, useState } from 'react';
import { useAppParts } from '../app-parts.ts';

/** Whether this user has work on this device; `false` until that is known. */
export function useHasLocalData(userId: number | undefined): boolean {
  const { hasLocalData } = useAppParts();
  const [known, setKnown] = useState<{ readonly userId: number; readonly has: boolean }>();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isCurrent = true;
    const learn = (has: boolean) => {
      if (isCurrent) setKnown({ userId, has });
    };
    // If storage cannot be opened, there is nothing to work with.
    hasLocalData(userId).then(learn, () => learn(false));
    return () => {
      isCurrent = false;
    };
  }, [userId, hasLocalData]);
  return known?.userId === userId && known?.has === true;
}
