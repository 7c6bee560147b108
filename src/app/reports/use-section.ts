import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The open section is in the URL, so a reload, a killed browser and Back return to it. */
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
    // A truncated URL: open no section.
    return undefined;
  }
}
