import { evaluate } from '../evaluate/evaluate.ts';
import type { Issue } from '../issue.ts';
import type { Json, JsonObject } from '../json.ts';
import { valueAt, withValueAt, type Pointer } from '../pointer.ts';
import type { ReportContext } from '../report-context.ts';
import { labelAt } from '../template/label-at.ts';
import type { Template } from '../template/template.ts';
import { entryLeaves, saysNothing, type EntryLeaf } from './entry-leaves.ts';
import { fieldPairs } from './field-pairs.ts';
import { fitted, isSameUnit } from './fitted.ts';
import { FreshStart } from './fresh-start.ts';
import { heirPlaces } from './heir-places.ts';

/** A draft on its way to a newer version of its report type. */
export interface CarriedOver {
  readonly entries: JsonObject;
  /** How many entries stay what and where they are. */
  readonly kept: number;
  /** Entries that are kept at another place, in another unit, or as the newer version gives them. */
  readonly changed: readonly Carried[];
  /** Entries that have no place any more. */
  readonly dropped: readonly Dropped[];
  /** Entries that are kept, and that the newer version refuses where the older one did not. */
  readonly unfit: readonly Unfit[];
}

export interface Carried {
  readonly pointer: Pointer;
  /** Where it was. */
  readonly was: Pointer;
  readonly label: string;
  readonly from: Json;
  readonly to: Json;
}

export interface Dropped {
  /** Where it was. */
  readonly pointer: Pointer;
  readonly label: string;
  readonly value: Json;
}

export interface Unfit {
  readonly pointer: Pointer;
  readonly label: string;
  readonly value: Json;
  /** What the newer version says of it. */
  readonly message: string;
}

/**
 * What becomes of typed entries when a draft goes to a newer version. Every entry is kept, changed or dropped, and the last
 * two are listed: nothing that was typed goes without being named. Fields that are new start as in a new report; what was
 * emptied on purpose stays empty.
 */
export function carriedOver(
  entries: JsonObject,
  before: Template,
  after: Template,
  context: ReportContext,
): CarriedOver {
  const pairs = fieldPairs(before.root, after.root);
  const placeOf = heirPlaces(pairs.heirs);
  const start = new FreshStart(pairs, before, after, context);
  let carried = start.before(entries, placeOf);
  const moves: Move[] = [];
  const dropped: Dropped[] = [];
  const taken = new Set<Pointer>();
  for (const leaf of entryLeaves(before.root, entries)) {
    // Worked out, not typed: a draft has none.
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
    // What a newer version gives in a row is not emptied by a row in which nothing was entered.
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
    const heir = field && pairs.heirs.get(field);
    if (field === undefined || heir === undefined || after.computed.has(heir)) return undefined;
    const place = placeOf(field, pointer);
    const own = fitted(value, field, heir);
    if (place === undefined || own === undefined) return undefined;
    const to = start.instead({ field, pointer }, { field: heir, pointer: place }) ?? own;
    const isSame = place === pointer && to === value && isSameUnit(field.schema['unit'], heir.schema['unit']);
    return { leaf, place, to, isChanged: !isSame };
  }
}

/** An entry on its way. */
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
