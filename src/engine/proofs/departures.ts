import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Field } from '../template/field.ts';
import { isReason } from './is-reason.ts';

/** Whose value something is, and why, as far as it was given. */
export interface Departure {
  readonly whose?: string;
  readonly why?: string;
}

const nothing: Departure = {};

/** Read once as long as the rows stay the same: most changes of a report are elsewhere. */
const knownIn = new WeakMap<readonly Json[], ReadonlyMap<Json | undefined, Departure>>();

/** The departures of a report, by the name that each is about. Texts that say nothing are left out. */
export function departuresIn(list: Field | undefined, values: JsonObject): (key: string) => Departure {
  const rows = list === undefined ? undefined : valueAt(values, list.pointer);
  if (!isArray(rows)) return () => nothing;
  let known = knownIn.get(rows);
  if (known === undefined) knownIn.set(rows, (known = byName(rows)));
  const departures = known;
  return (key) => departures.get(key) ?? nothing;
}

function byName(rows: readonly Json[]): ReadonlyMap<Json | undefined, Departure> {
  return new Map(
    rows.filter(isObject).map(({ about, whose, why }) => [
      about,
      {
        ...(typeof whose === 'string' && whose !== '' ? { whose } : {}),
        ...(typeof why === 'string' && isReason(why) ? { why } : {}),
      },
    ]),
  );
}
