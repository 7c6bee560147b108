import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The open section stands in the address, so that a reload, a killed browser and Back come to the same place. */
export function useSection(first: string | undefined): [string | undefined, (key: string | undefined) => void] {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = useCallback(
    (key: string | undefined) => {
      const target = { pathname, search, hash: key === undefined ? '#-' : encodeURIComponent(key) };
      void navigate(target, { replace: true, preventScrollReset: true });
    },
    [navigate, pathname, search],
  );
  const named = hash === '' ? first : decodedHash(hash);
  return [named === '-' ? undefined : named, open];
}

function decodedHash(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // An address that somebody cut in two: no section is open.
    return undefined;
  }
}
