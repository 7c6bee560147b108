import devanagari from '@fontsource/ibm-plex-sans-devanagari/files/ibm-plex-sans-devanagari-devanagari-400-normal.woff2?url';
import devanagariBold from '@fontsource/ibm-plex-sans-devanagari/files/ibm-plex-sans-devanagari-devanagari-600-normal.woff2?url';

/** The Devanagari partner, fetched only by who reads Hindi. Until it is there, and without a connection, the phone's own is shown. */
export function addDevanagari(page: Document): void {
  // A page of a test has no fonts.
  if (typeof FontFace === 'undefined') return;
  for (const [file, weight] of [
    [devanagari, '400'],
    [devanagariBold, '600'],
  ] as const) {
    const face = new FontFace('Plex Devanagari', `url(${file})`, {
      weight,
      display: 'swap',
      unicodeRange: 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20A8, U+20B9, U+25CC, U+A830-A839, U+A8E0-A8FF',
    });
    page.fonts.add(face);
  }
}
