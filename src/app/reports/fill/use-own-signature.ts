import { useMemo } from 'react';
import type { OwnSignature } from '#form';
import { useServerData } from '../../server-data/use-server-data.ts';

/** The saved signature of the signed-in person. Available offline: the profile is prefetched. */
export function useOwnSignature(): OwnSignature | undefined {
  const { answer } = useServerData('GET /api/v1/profile', {});
  const ink = answer?.Signature?.Ink;
  const name = answer?.FullName;
  return useMemo(() => {
    if (ink === undefined || name === undefined) return undefined;
    const { typedName, ...lines } = ink;
    return { name, ink: { ...lines, ...(typedName !== undefined && { typedName }) } };
  }, [ink, name]);
}
