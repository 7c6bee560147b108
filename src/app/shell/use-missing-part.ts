import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { renewFailedParts, readStoredText, writeStoredText, isInEntry } from '#screen';
import { useAppParts } from '../app-parts.ts';
import { fetchFile, type PartNotHere } from '../installation/part-files.ts';
import { loadNewest } from '../installation/update-app.ts';

const betweenTriesMs = 10_000;

/** A reload that did not help is not repeated sooner. */
const betweenReloadsMs = 60_000;

const reloadedKey = 'fs-part-reload';

/**
 * Shows the screen as soon as its missing script has loaded. What only a reload brings back, a part of a replaced build or one that
 * the browser no longer imports, is reloaded while nobody types and the server can be reached.
 */
export function useMissingPart(part: PartNotHere | undefined): void {
  const { reload, connection } = useAppParts();
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(() => {
    if (part === undefined) return undefined;
    const again = (): void => {
      if (part.why !== 'unreached' && connection.get() === 'online' && mayReload()) return void loadNewest(reload);
      return void fetchFile(part.address).then(
        () => {
          renewFailedParts();
          // The router clears a screen's error when it navigates, even to the same address.
          void navigate(location, { replace: true, state: location.state as unknown }); // the router types state as any
        },
        // Still missing: the next retry comes by itself.
        () => undefined,
      );
    };
    if (part.why !== 'unreached') again();
    const timer = setInterval(again, betweenTriesMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [part, reload, connection, navigate, location]);
}

/** Not under a finger, and not in a circle. */
function mayReload(): boolean {
  if (isInEntry(document) || document.querySelector('[role=dialog]') !== null) return false;
  const store = () => sessionStorage;
  if (Date.now() - Number(readStoredText(store, reloadedKey) ?? 0) < betweenReloadsMs) return false;
  writeStoredText(store, reloadedKey, String(Date.now()));
  return true;
}
