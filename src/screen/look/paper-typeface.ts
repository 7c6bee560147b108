import greek from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-greek-wght-normal.woff2?url';
import latinExtended from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-ext-wght-normal.woff2?url';
import plex from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url';
import { devanagariFaces } from './typeface.ts';

interface Face {
  readonly family: string;
  readonly file: string;
  readonly weight: string;
  readonly unicodeRange?: string;
  /** It is loaded for a text with one of these. */
  readonly letters: RegExp;
}

const plexFace = { family: 'Plex', weight: '100 700' };

/** The page itself has the first alone. Ω, of every resistance, is Greek; ƒ, of every computed value, and ₹ are Extended Latin. */
const faces: readonly Face[] = [
  { ...plexFace, file: plex, letters: /./ },
  { ...plexFace, file: greek, unicodeRange: 'U+0370-03FF', letters: /[\u0370-\u03ff]/ },
  {
    ...plexFace,
    file: latinExtended,
    unicodeRange: 'U+0100-02FF, U+1E00-1EFF, U+20A0-20C0',
    letters: /[\u0100-\u02ff\u1e00-\u1eff\u20a0-\u20c0]/,
  },
  ...devanagariFaces.map((face) => ({ ...face, letters: /\p{Script=Devanagari}/u })),
];

/** By file. One that failed is tried again at the next call. */
const loaded = new Map<string, Promise<void>>();

/** The typeface of printed sheets. A page may be set in the device's own where the app's came late; paper waits for it. */
export async function paperTypeface(text: string): Promise<boolean> {
  // A page of a test has no fonts.
  if (typeof FontFace === 'undefined') return true;
  const needed = faces.filter(({ letters }) => letters.test(text));
  const came = await Promise.allSettled(needed.map(faceIsLoaded));
  return came.every(({ status }) => status === 'fulfilled');
}

function faceIsLoaded(face: Face): Promise<void> {
  const known = loaded.get(face.file);
  if (known !== undefined) return known;
  const coming = load(face);
  loaded.set(face.file, coming);
  coming.catch(() => loaded.delete(face.file));
  return coming;
}

/** One that was loaded before it was added is used, however late; the one of the page may have been given up. */
async function load({ family, file, letters: _, ...more }: Face): Promise<void> {
  const face = new FontFace(family, `url(${file})`, more);
  await face.load();
  for (const earlier of document.fonts) if (isSame(earlier, face)) document.fonts.delete(earlier);
  document.fonts.add(face);
}

const isSame = (one: FontFace, other: FontFace): boolean =>
  one.family === other.family && one.weight === other.weight && one.unicodeRange === other.unicodeRange;
