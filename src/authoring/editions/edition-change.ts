import type { Pointer } from '#engine';

/**
 * What a change of a report type does to existing reports. `breaks stored reports`: entries lose their place or their
 * meaning. `needs a new edition`: the same entries are judged, computed or accepted differently. `safe`: neither.
 */
export type Effect = 'breaks stored reports' | 'needs a new edition' | 'safe';

/** Worst first. */
export const effects: readonly Effect[] = ['breaks stored reports', 'needs a new edition', 'safe'];

/** What was changed. `wording` covers everything that is only read, `limit` everything that an entry must satisfy by itself. */
type ChangeKind =
  | 'added'
  | 'removed'
  | 'moved'
  | 'type'
  | 'unit'
  | 'limit'
  | 'choice'
  | 'required'
  | 'formula'
  | 'check'
  | 'start'
  | 'rows'
  | 'table'
  | 'wording'
  | 'layout'
  | 'identity';

/** One difference between two editions, and what it does to reports that are being filled in. */
export interface EditionChange {
  readonly effect: Effect;
  readonly kind: ChangeKind;
  /** The place in a report, with `*` for every row; `''` is the whole report. */
  readonly pointer: Pointer;
  /** One sentence for an engineer. */
  readonly what: string;
  readonly hint?: string;
}

/** The worst effect in a list of changes. */
export function worstOf(changes: readonly EditionChange[]): Effect {
  return effects.find((effect) => changes.some((change) => change.effect === effect)) ?? 'safe';
}
