/**
 * The page of the chosen build. Every worker serves it, whatever its own build; the next worker replaces it when all pages are
 * closed. (With `skipWaiting` a browser hands over only once the old worker has
 * been idle, for half a minute and more: until then a tap on *Update* would load the old build again.)
 */
export const chosenPage = 'chosen-page';

/** The address of the app's page in each cache. */
export const page = '/index.html';
