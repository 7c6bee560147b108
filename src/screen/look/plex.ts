import plex from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';

/** The page is there after this long, with or without the typeface: its file may be missing on the device, and the signal weak. */
const longestMs = 500;

/**
 * Loads the typeface of the app. Where the app is on the device, the first text waits the moment that reading the file takes: a large
 * report keeps the page so busy that it would come too late. Elsewhere it is taken if it is there at once, and nothing waits.
 */
export async function loadPlex(): Promise<void> {
  const face = new FontFace('Plex', `url(${plex})`, { weight: '100 700', display: isOnDevice() ? 'swap' : 'optional' });
  document.fonts.add(face);
  // If it fails, the device's own fonts are shown.
  const loaded = face.load().catch(() => undefined);
  if (isOnDevice()) await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, longestMs))]);
}

// Pages of plain http have no service worker at all.
const isOnDevice = (): boolean => Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller);
