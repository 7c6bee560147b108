import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { call } from '../server-data/api-client.ts';
import { useAppParts } from '../app-parts.ts';
import { cameFromPath } from './came-from.ts';

/**
 * Leads from signing in to the page that makes the first administrator, if the server has nobody yet. Only a browser that nobody
 * has signed in on asks, and one that was sent here from that page.
 */
export function useFirstRun(isSignedOut: boolean): void {
  const { session } = useAppParts();
  const navigate = useNavigate();
  const from = cameFromPath(useLocation().state);
  const isAsked = isSignedOut && (from === paths.firstRun || session.lastPerson() === undefined);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isWanted = true;
    void call('GET /api/v1/first-run').then((result) => {
      if (isWanted && result.ok && result.answer.IsOpen) void navigate(paths.firstRun, { replace: true });
    });
    return () => {
      isWanted = false;
    };
  }, [isAsked, navigate]);
}
