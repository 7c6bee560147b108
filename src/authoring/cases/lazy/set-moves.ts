import {
  type Evaluation,
  isObject,
  isUnderAny,
  type Json,
  type JsonObject,
  parentOf,
  placesOf,
  type Pointer,
  valueAt,
  withValueAt,
  type Field,
} from '#engine';
import { inside } from '#engine/inside';
import type { Evidence } from './evidence.ts';
import type { MoveKind } from '../../harmless-moves.ts';
import type { Move } from './move.ts';

/** A test that holds its readings as found and as left, and the added member with those as found. */
export interface TwoSets {
  readonly test: Field;
  readonly found: Field;
}

/** The tests of a report type with `bothSets`. */
export function testsOfTwoSets(root: Field): readonly TwoSets[] {
  return [...root.members.values()].flatMap((test): readonly TwoSets[] => {
    const found = test.schema['bothSets'] === undefined ? undefined : test.members.get('asFound');
    return found === undefined ? [] : [{ test, found }];
  });
}

/**
 * What a hurried person does with two sets: leaves the one as found out, says that it was not taken, enters the two in each other's
 * place, or enters one of them as both. The last two can only be noticed where the settings under test differ.
 */
export function setMoves({ test, found }: TwoSets, report: Evaluation, evidence: Evidence): readonly Move[] {
  const { data, hidden } = report;
  const pairs = pairsOf({ test, found }, data);
  if (isUnderAny(found.pointer, hidden) || pairs.length === 0) return [];
  const move = (kind: MoveKind, to: string, apply: Move['apply']): Move => ({
    kind,
    field: test,
    pointer: test.pointer,
    to,
    apply,
  });
  const left = [
    move('oneSet', '', (entries) => withValueAt(entries, found.pointer, undefined)),
    ...(found.members.has('applicable')
      ? [move('oneSet', 'false', (entries) => withValueAt(entries, `${found.pointer}/applicable`, false))]
      : []),
  ];
  if (!areSettingsOther({ test, found }, report, evidence)) return left;
  // Equal readings cannot be told apart: a relay that stays quiet below its setting did so as found and as left.
  const isSame = pairs.every((pair) => valueAt(data, pair.left) === valueAt(data, pair.found));
  if (isSame) return left;
  return [
    ...left,
    move('exchanged', '', (entries) =>
      pairs.reduce(
        (all, pair) => withPair(all, pair, valueAt(entries, pair.left), valueAt(entries, pair.found)),
        entries,
      ),
    ),
    move('enteredTwice', 'those as left', (entries) =>
      pairs.reduce((all, pair) => {
        const value = valueAt(entries, pair.left);
        return withPair(all, pair, value, value);
      }, entries),
    ),
    move('enteredTwice', 'those as found', (entries) =>
      pairs.reduce((all, pair) => {
        const value = valueAt(entries, pair.found);
        return withPair(all, pair, value, value);
      }, entries),
    ),
  ];
}

/** Whether a good report shows whether its two sets can be exchanged. Yes or no is answered alike at every setting. */
export function isTriedBy(sets: TwoSets, report: Evaluation, evidence: Evidence): boolean {
  if (isUnderAny(sets.found.pointer, report.hidden) || pairsOf(sets, report.data).length === 0) return false;
  const isMeasured = inside.fields
    .each(sets.found)
    .some((field) => field.kind === 'number' && evidence.readings.has(field));
  return !isMeasured || areSettingsOther(sets, report, evidence);
}

/** Whether anything that is worked out for a test, but for its results, differs between its sets: they were taken at other settings. */
function areSettingsOther({ test, found }: TwoSets, { values }: Evaluation, evidence: Evidence): boolean {
  return inside.fields.each(found).some(
    (field) =>
      field.schema['compute'] !== undefined &&
      !evidence.readings.has(field) &&
      placesOf(field, values).some((place) => {
        const beside = besideOf({ test, found }, place);
        return valueAt(values, beside) !== undefined && valueAt(values, beside) !== valueAt(values, place);
      }),
  );
}

/** The places of the same entry in both sets. */
interface Pair {
  readonly found: Pointer;
  readonly left: Pointer;
}

const withPair = (entries: JsonObject, pair: Pair, found: Json | undefined, left: Json | undefined): JsonObject =>
  withValueAt(withValueAt(entries, pair.found, found), pair.left, left);

/** Everything that is entered in both sets: in rows with the same number. */
function pairsOf({ test, found }: TwoSets, data: JsonObject): readonly Pair[] {
  return inside.fields
    .each(found)
    .filter(({ kind, schema, name, parent }) => {
      const isEntered = schema['compute'] === undefined && schema['readOnly'] !== true;
      return isEntered && kind !== 'object' && kind !== 'array' && !(parent === found && ofEachSet.has(name));
    })
    .flatMap((field) =>
      placesOf(field, data).map((place) => ({ found: place, left: besideOf({ test, found }, place) })),
    )
    .filter((pair) => isObject(valueAt(data, parentOf(pair.left))))
    .filter(
      (pair) => !inside.entries.isEmpty(valueAt(data, pair.found)) || !inside.entries.isEmpty(valueAt(data, pair.left)),
    );
}

/** These say whether a set was taken, and are no readings of it. */
const ofEachSet: ReadonlySet<string> = new Set(['applicable', 'reasonNotDone']);

const besideOf = ({ test, found }: TwoSets, place: Pointer): Pointer =>
  `${test.pointer}${place.slice(found.pointer.length)}`;
