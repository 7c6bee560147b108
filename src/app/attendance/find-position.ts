import type { PunchBody } from '#contract';

export type FoundPosition = Pick<PunchBody, 'PositionState' | 'Position'>;

/** Longer than this nobody stands at a gate and waits. */
export const longestFixMs = 10_000;

/**
 * Asks the phone once where it is now, if the person has agreed to that. Never an old position, and never a reason not to
 * check in: whatever goes wrong is told in a word. `giveUp` ends the waiting, and so does leaving the page.
 */
export function findPosition(hasConsent: boolean, giveUp: AbortSignal): Promise<FoundPosition> {
  if (!hasConsent) return Promise.resolve({ PositionState: 'off' });
  if (!('geolocation' in navigator)) return Promise.resolve({ PositionState: 'unavailable' });
  return new Promise((resolve) => {
    const stop = (found: FoundPosition): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
      giveUp.removeEventListener('abort', skipped);
      resolve(found);
    };
    const skipped = (): void => stop({ PositionState: 'timeout' });
    // The phone is put away: the punch must be on disk before the system stops the page.
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') skipped();
    };
    // The browser's own limit does not count the time in which the person is asked for permission.
    const timer = setTimeout(skipped, longestFixMs);
    document.addEventListener('visibilitychange', hidden);
    giveUp.addEventListener('abort', skipped);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        stop({
          PositionState: 'shared',
          Position: { Latitude: latitude, Longitude: longitude, AccuracyM: Math.round(accuracy) },
        }),
      (error) => stop({ PositionState: stateOf(error) }),
      { maximumAge: 0, timeout: longestFixMs, enableHighAccuracy: true },
    );
  });
}

/** W3C Geolocation, `GeolocationPositionError`: 1 refused, 2 not available, 3 out of time. */
function stateOf({ code }: GeolocationPositionError): FoundPosition['PositionState'] {
  if (code === 1) return 'denied';
  return code === 3 ? 'timeout' : 'unavailable';
}
