import type { PunchBody } from '#contract';

type FoundPosition = Pick<PunchBody, 'PositionState' | 'Position'>;

/** Give up after this long: nobody waits longer at a gate. */
const positionTimeoutMs = 10_000;

/**
 * Asks the phone once for its current position, if the person has consented. Never uses a cached position and never blocks a
 * check-in: a failure is reported as a state. Aborting `giveUp` or hiding the page stops waiting.
 */
export function findPosition(hasConsent: boolean, signal: AbortSignal): Promise<FoundPosition> {
  if (!hasConsent) return Promise.resolve({ PositionState: 'off' });
  if (!('geolocation' in navigator)) return Promise.resolve({ PositionState: 'unavailable' });
  return new Promise((resolve) => {
    const stop = (found: FoundPosition): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
      signal.removeEventListener('abort', skipped);
      resolve(found);
    };
    const skipped = (): void => stop({ PositionState: 'timeout' });
    // The page is hidden: the punch must be on disk before the system suspends it.
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') skipped();
    };
    // The browser's own timeout does not include the permission prompt.
    const timer = setTimeout(skipped, positionTimeoutMs);
    document.addEventListener('visibilitychange', hidden);
    signal.addEventListener('abort', skipped);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        stop({
          PositionState: 'shared',
          Position: { Latitude: latitude, Longitude: longitude, AccuracyM: Math.round(accuracy) },
        }),
      (error) => stop({ PositionState: stateOf(error) }),
      { maximumAge: 0, timeout: positionTimeoutMs, enableHighAccuracy: true },
    );
  });
}

/** W3C Geolocation, `GeolocationPositionError`: 1 permission denied, 2 position unavailable, 3 timeout. */
function stateOf({ code }: GeolocationPositionError): FoundPosition['PositionState'] {
  if (code === 1) return 'denied';
  return code === 3 ? 'timeout' : 'unavailable';
}
