import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { isWithin, namesOf, parentOf, toPointer, valueAt, type Pointer } from '../json/pointer.ts';
import { takenAt } from '../template/taken-at.ts';
import type { Template } from '../template/template.ts';
import { areOfOtherSets } from './found-and-left.ts';
import { foundAt, placesThen } from './found-at.ts';

/**
 * Whether two readings can be compared. Only from the same settings has a reading moved: twice the plug setting gives twice the pick-up, and
 * that is no drift. `unlike`: another row, or nobody knows at what it was read.
 */
export type Likeness = 'sameSetting' | 'otherSetting' | 'unlike';

interface Report {
  readonly template: Template;
  /** Of this report, with what is worked out. */
  readonly values: JsonObject;
}

/** A reading, and that of the last visit at the place `then`. */
export function sinceLastVisit(
  { template, values }: Report,
  previous: Json | undefined,
  now: Pointer,
  then: Pointer,
): Likeness {
  return likeness(template, now, values, (pointer) => valueThen(previous, inRowOf(then, pointer, now)));
}

/** A reading as left, and the one as found. */
export function sinceFound({ template, values }: Report, left: Pointer): Likeness {
  const { schema } = template.bundle;
  return likeness(template, left, values, (pointer) => {
    const found = foundAt(schema, pointer);
    // Where nothing was changed, there are no settings as found.
    const isThere = found !== undefined && isObject(valueAt(values, parentOf(found)));
    return valueAt(values, isThere ? found : pointer);
  });
}

/** What was left at the last visit; where it has only one reading, that one. */
export function valueThen(previous: Json | undefined, pointer: Pointer): Json | undefined {
  for (const place of placesThen(pointer)) {
    const value = valueAt(previous, place);
    if (value !== undefined) return value;
  }
  return undefined;
}

function likeness(
  template: Template,
  reading: Pointer,
  values: JsonObject,
  before: (pointer: Pointer) => Json | undefined,
): Likeness {
  const name = lastName(reading);
  const differing = takenAt(template, reading)
    // How the reading before was shown says nothing about the one after.
    .filter(({ pointer }) => !areOfOtherSets(name, lastName(pointer)))
    .map(({ pointer, isOfRow }) => ({ isOfRow, now: valueAt(values, pointer), then: before(pointer) }))
    .filter(({ now, then }) => !isSame(now, then));
  if (differing.length === 0) return 'sameSetting';
  const isKnown = differing.some(({ now, then }) => now !== undefined && then !== undefined);
  return isKnown && differing.every(({ isOfRow }) => !isOfRow) ? 'otherSetting' : 'unlike';
}

const lastName = (pointer: Pointer): string => namesOf(pointer).at(-1) ?? '';

/** What is worked out differs in its last digits with the order of the factors. */
const relative = 1e-9;

function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other;
  return Math.abs(one - other) <= relative * Math.max(Math.abs(one), Math.abs(other));
}

/** The same place in the row of `then`, where it is in the row of `now`: rows of two visits are paired by their names. */
function inRowOf(then: Pointer, pointer: Pointer, now: Pointer): Pointer {
  const [here, there] = [namesOf(now), namesOf(then)];
  const row = here.findLastIndex((name, at) => name !== there[at]);
  if (row === -1 || !isWithin(pointer, toPointer(here.slice(0, row + 1)))) return pointer;
  return toPointer([...there.slice(0, row + 1), ...namesOf(pointer).slice(row + 1)]);
}
