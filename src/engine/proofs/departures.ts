import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { valueAt } from '../json/pointer.ts';
import type { Field } from '../fields/field.ts';
import { isReason } from '../functions/texts/reason.ts';

/** The author’s explanation of a departure, as far as it was given: whose value it is, and why. */
export interface Departure {
  readonly whose?: string;
  readonly why?: string;
}

const nothing: Departure = {};

/** Cached by the list of rows, because most changes of a report are elsewhere. */
const knownIn = new WeakMap<readonly Json[], ReadonlyMap<Json | undefined, Departure>>();

/** The departures of a report, by the name of what each is about. Texts that give no reason are left out. */
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
