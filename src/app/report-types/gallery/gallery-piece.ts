import type { Json, JsonObject } from '#engine';

/** One control of the gallery: its schema, its layout, and an entry for each state. */
export interface GalleryPiece {
  /** The field name. */
  readonly name: string;
  readonly schema: JsonObject;
  /** Layout properties of its control, besides the scope. */
  readonly control?: JsonObject;
  readonly filled: Json;
  /** Absent if the control has no such state. */
  readonly attention?: Json;
  readonly failing?: Json;
}

export interface GalleryShelf {
  readonly label: string;
  /** Wraps the controls in a layout or adds other elements to them. */
  readonly layout?: (controls: readonly JsonObject[]) => readonly JsonObject[];
  readonly pieces: readonly GalleryPiece[];
}
