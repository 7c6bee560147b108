import type { JsonObject } from '#engine';
import { lock, pieces } from './gallery-pair.ts';
import type { GalleryPiece } from './gallery-piece.ts';

/** Every state of a control, in the order of the page. */
export const galleryStates = {
  empty: { label: 'Empty', entries: {} },
  filled: { label: 'Filled', entries: entriesOf(({ filled }) => filled) },
  attention: { label: 'Attention', entries: entriesOf(({ attention, filled }) => attention ?? filled) },
  failing: { label: 'Failing', entries: entriesOf(({ failing, filled }) => failing ?? filled) },
  'read-only': { label: 'Read only', entries: entriesOf(({ filled }) => filled) },
  disabled: { label: 'Disabled', entries: { [lock]: true, ...entriesOf(({ filled }) => filled) } },
} as const;

export type GalleryState = keyof typeof galleryStates;

export function isGalleryState(word: string): word is GalleryState {
  return Object.hasOwn(galleryStates, word);
}

function entriesOf(entry: (piece: GalleryPiece) => GalleryPiece['filled']): JsonObject {
  const typed = pieces.filter(({ schema }) => schema['compute'] === undefined);
  return Object.fromEntries(typed.map((piece) => [piece.name, entry(piece)]));
}
