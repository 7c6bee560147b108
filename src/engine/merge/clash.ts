import type { Json, JsonObject } from '../json/json.ts';
import type { Pointer } from '../json/pointer.ts';

/** Three versions of the same entries: what both sides began with, what was typed here, what was typed elsewhere. */
export interface Versions<T = JsonObject> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

export type Side = 'mine' | 'theirs';

/** A place that both sides changed, to different values. A person decides. */
export interface Clash extends Versions<Json | undefined> {
  /** Identifies a clash within a merge; the same when the same versions are merged again. */
  readonly key: string;
  /** The place in the merged entries; for a row that only the other side has, the place of its list. */
  readonly pointer: Pointer;
  /** The members of the object at `pointer` that belong together; absent where it is about the place itself. */
  readonly names?: readonly string[];
  /** The clash is about a whole row: removed on one side and changed on the other, or no longer recognised as the same row. */
  readonly isRow?: true;
}

/** What a person has decided of a clash; `undefined` leaves it open. */
export type Decide = (clash: Clash) => Side | undefined;

/** What a merge gives: the entries, what a person must still decide, and the base of the next merge. */
export interface Merged {
  /** The merged entries. A clash keeps what was typed here until a person decides. */
  readonly entries: JsonObject;
  readonly clashes: readonly Clash[];
  /**
   * The base of the next merge with the same other side: their entries, except that an open clash keeps its base.
   */
  readonly base: JsonObject;
}
