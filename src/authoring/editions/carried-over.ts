import {
  evaluate,
  type Issue,
  type Json,
  type JsonObject,
  valueAt,
  withValueAt,
  type Pointer,
  type ReportContext,
  labelAt,
  type Template,
} from '#engine';
import { entryLeaves, saysNothing, type EntryLeaf } from './entry-leaves.ts';
import { fieldPairs } from './field-pairs.ts';
import { fitted, isSameUnit } from './fitted.ts';
import { FreshStart } from './fresh-start.ts';
import { successorPlaces } from './successor-places.ts';

/** A draft migrated to a newer version of its report type. */
export interface CarriedOver {
  readonly entries: JsonObject;
  /** How many entries stay unchanged in the same place. */
  readonly kept: number;
  /** Entries that moved, got another unit, or take the newer version's value. */
  readonly changed: readonly Carried[];
  /** Entries that have no place any more. */
  readonly dropped: readonly Dropped[];
  /** Entries that are kept, but that the newer version refuses and the older one did not. */
  readonly unfit: readonly Unfit[];
}

interface Carried {
  readonly pointer: Pointer;
  /** The old place. */
  readonly was: Pointer;
  readonly label: string;
  readonly from: Json;
  readonly to: Json;
}

interface Dropped {
  /** The old place. */
  readonly pointer: Pointer;
  readonly label: string;
  readonly value: Json;
}

interface Unfit {
  readonly pointer: Pointer;
  readonly label: string;
  readonly value: Json;
  /** The error message of the newer version. */
  readonly message: string;
}

/**
 * Migrates the typed entries of a draft to a newer version. Every entry is kept, changed or dropped, and the last two
 * are listed: no entry is lost silently. New fields start as in a new report; what was emptied on purpose stays empty.
 */
export function carriedOver(
  entries: JsonObject,
  before: Template,
  after: Template,
  context: ReportContext,
): CarriedOver {
  const pairs = fieldPairs(before.root, after.root);
  const placeOf = successorPlaces(pairs.successors);
  const start = new FreshStart(pairs, before, after, context);
  let carried = start.before(entries, placeOf);
  const moves: Move[] = [];
  const dropped: Dropped[] = [];
  const taken = new Set<Pointer>();
  for (const leaf of entryLeaves(before.root, entries)) {
    // Computed, not typed: a draft does not hold it.
    if (leaf.field && before.computed.has(leaf.field)) continue;
    const move = moveOf(leaf);
    if (move === undefined || taken.has(move.place)) {
      const { pointer, value } = leaf;
      if (!saysNothing(value))
        dropped.push({
          pointer,
          label: labelAt(before, pointer, entries),
          value,
        });
      continue;
    }
    taken.add(move.place);
    // A row without entries does not overwrite the values that the newer version gives.
    if (saysNothing(move.to) && valueAt(carried, move.place) !== undefined) continue;
    carried = withValueAt(carried, move.place, move.to);
    if (!saysNothing(move.to)) moves.push(move);
  }
  carried = start.after(carried);
  const changed = moves.filter(({ isChanged }) => isChanged);
  return {
    entries: carried,
    kept: moves.length - changed.length,
    changed: changed.map(({ place, leaf, to }) => {
      return {
        pointer: place,
        label: labelAt(after, place, carried),
        was: leaf.pointer,
        from: leaf.value,
        to,
      };
    }),
    dropped,
    unfit: unfitAmong(moves, evaluate(before, entries, context).issues, evaluate(after, carried, context).issues).map(
      ({ place, to, message }) => ({
        pointer: place,
        label: labelAt(after, place, carried),
        value: to,
        message,
      }),
    ),
  };

  function moveOf(leaf: EntryLeaf): Move | undefined {
    const { field, pointer, value } = leaf;
    const successor = field && pairs.successors.get(field);
    if (field === undefined || successor === undefined || after.computed.has(successor)) return undefined;
    const place = placeOf(field, pointer);
    const own = fitted(value, field, successor);
    if (place === undefined || own === undefined) return undefined;
    const to = start.instead({ field, pointer }, { field: successor, pointer: place }) ?? own;
    const isSame = place === pointer && to === value && isSameUnit(field.schema['unit'], successor.schema['unit']);
    return { leaf, place, to, isChanged: !isSame };
  }
}

/** An entry and its new place. */
interface Move {
  readonly leaf: EntryLeaf;
  readonly place: Pointer;
  readonly to: Json;
  readonly isChanged: boolean;
}

function unfitAmong(
  moves: readonly Move[],
  before: readonly Issue[],
  after: readonly Issue[],
): readonly (Move & { readonly message: string })[] {
  const known = new Set(before.map(({ pointer, code }) => `${pointer} ${code}`));
  const moved = new Map(moves.map((move) => [move.place, move]));
  return after.flatMap(({ pointer, code, level, missing, message }) => {
    const move = moved.get(pointer);
    if (move === undefined || level !== 'error' || missing || known.has(`${move.leaf.pointer} ${code}`)) return [];
    return [{ ...move, message }];
  });
}
