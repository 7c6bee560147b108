import { useMemo } from 'react';
import type { OwnSignature } from '#form';
import { useServerData } from '../server-data/use-server-data.ts';

/** The signature that the signed-in person keeps, also without a signal: the profile is carried along. */
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
