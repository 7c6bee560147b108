import type { Json, JsonObject } from '#engine';

/** One control of the gallery: its field, how it is laid out, and an entry for each state it can be in. */
export interface GalleryPiece {
  /** The name of its field. */
  readonly name: string;
  readonly schema: JsonObject;
  /** Members of its control beside the scope. */
  readonly control?: JsonObject;
  readonly filled: Json;
  /** Where it can be in need of attention, or fail. */
  readonly attention?: Json;
  readonly failing?: Json;
}

export interface GalleryShelf {
  readonly label: string;
  /** What stands on the shelf besides the controls of its pieces, or how these are laid out. */
  readonly layout?: (controls: readonly JsonObject[]) => readonly JsonObject[];
  readonly pieces: readonly GalleryPiece[];
}
