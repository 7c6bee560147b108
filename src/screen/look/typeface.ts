import devanagari from '@fontsource/ibm-plex-sans-devanagari/files/ibm-plex-sans-devanagari-devanagari-400-normal.woff2?url';
import devanagariBold from '@fontsource/ibm-plex-sans-devanagari/files/ibm-plex-sans-devanagari-devanagari-600-normal.woff2?url';

/** The partner of Plex for Hindi, in two weights. */
export const devanagariFaces = [
  { file: devanagari, weight: '400' },
  { file: devanagariBold, weight: '600' },
].map((one) => ({
  ...one,
  family: 'Plex Devanagari',
  unicodeRange: 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20A8, U+20B9, U+25CC, U+A830-A839, U+A8E0-A8FF',
}));

/** The Devanagari partner, fetched only by who reads Hindi. Until it is there, and without a connection, the phone's own is shown. */
export function addDevanagari(page: Document): void {
  // A page of a test has no fonts.
  if (typeof FontFace === 'undefined') return;
  for (const { family, file, ...more } of devanagariFaces)
    page.fonts.add(new FontFace(family, `url(${file})`, { ...more, display: 'swap' }));
}
