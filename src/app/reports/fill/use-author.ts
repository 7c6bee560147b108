import { useMemo } from 'react';
import type { ReportAuthor } from '#form';
import { useServerData } from '../../server-data/use-server-data.ts';
import { useSession } from '../../app-parts.ts';

/** Whoever is signed in writes the report, with the signature that they keep. Available offline: the profile is prefetched. */
export function useAuthor(): ReportAuthor | undefined {
  const session = useSession();
  const { answer } = useServerData('GET /api/v1/profile', {});
  const stored = answer?.Signature?.Ink;
  const profile = session.kind === 'signed-in' ? session.profile : undefined;
  const userId = profile?.UserId;
  const name = profile?.FullName;
  return useMemo(() => {
    if (userId === undefined || name === undefined) return undefined;
    if (stored === undefined) return { userId, name };
    const { typedName, ...lines } = stored;
    return { userId, name, ink: { ...lines, ...(typedName !== undefined && { typedName }) } };
  }, [userId, name, stored]);
}
