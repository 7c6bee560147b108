import { createContext } from 'react';
import type { Facts, PickList } from '#engine';

/** A known object that can be picked: a test instrument, a spare part. */
export interface KnownThing {
  readonly facts: Facts;
  /** Where it is: on this call, in the bag. */
  readonly group?: string;
}

/** The source of known things, passed to the form; asked when somebody opens a picker. */
export interface KnownThings {
  readonly load: (list: PickList) => Promise<readonly KnownThing[]>;
}

export const KnownThingsContext = createContext<KnownThings | undefined>(undefined);

/** Adds what was known when the report was started, so that a picker has something to show without a signal. */
export function withFrozen(
  list: PickList,
  frozen: readonly Facts[] | undefined,
  loaded: readonly KnownThing[],
): readonly KnownThing[] {
  const names = new Set(loaded.map(({ facts }) => nameOfThing(list, facts)));
  const others = (frozen ?? []).filter((facts) => !names.has(nameOfThing(list, facts)));
  return [...loaded, ...others.map((facts) => ({ facts }))];
}

/** An instrument is identified by its serial number; a part by its number, otherwise by its description. */
function nameOfThing(list: PickList, { serialNo, partNo, make, model, description }: Facts): string {
  const parts = list === 'instruments' ? [make, model, serialNo] : [partNo ?? description];
  return parts.join(' ').toLowerCase();
}
