import type { JsonObject } from '#engine';
import { compoundShelves } from './compound-shelves.ts';
import { entryShelves } from './entry-shelves.ts';
import type { GalleryPiece, GalleryShelf } from './gallery-piece.ts';

const shelves: readonly GalleryShelf[] = [...entryShelves, ...compoundShelves];

export const pieces: readonly GalleryPiece[] = shelves.flatMap((shelf) => shelf.pieces);

/** The field that disables all others through a layout rule. */
export const lock = 'locked';

export const gallerySchema: JsonObject = {
  title: 'Gallery of controls',
  type: 'object',
  'x-report': { edition: '1', category: 'gallery', ansi: [], equipment: [], prefix: 'GAL' },
  additionalProperties: false,
  properties: {
    [lock]: { title: 'Lock all fields below', type: 'boolean' },
    ...Object.fromEntries(pieces.map(({ name, schema }) => [name, schema])),
  },
};

export const galleryLayout: JsonObject = {
  type: 'VerticalLayout',
  elements: [
    { type: 'Control', scope: `#/properties/${lock}` },
    {
      type: 'VerticalLayout',
      rule: { effect: 'DISABLE', condition: { scope: `#/properties/${lock}`, schema: { const: true } } },
      elements: shelves.map(groupOf),
    },
  ],
};

function groupOf({ label, layout, pieces: ofShelf }: GalleryShelf): JsonObject {
  const controls = ofShelf.map(({ name, control }) => ({
    type: 'Control',
    scope: `#/properties/${name}`,
    ...control,
  }));
  return { type: 'Group', label, elements: layout === undefined ? controls : [...layout(controls)] };
}
