type Phone = Pick<Window, 'matchMedia' | 'navigator'>;

/** Whether the app was opened from its own icon, not in a tab of the browser. */
export function isInstalled({ matchMedia, navigator }: Phone): boolean {
  // Safari's own name for it, also before it knew the query.
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return isOnHomeScreen || matchMedia('(display-mode: standalone)').matches;
}

/** An iPhone or iPad. An iPad calls itself a Macintosh; no Macintosh has a touch screen. */
export function isAppleTouch({ navigator: { userAgent, maxTouchPoints } }: Phone): boolean {
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
