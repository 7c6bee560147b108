import { createContext } from 'react';
import type { Facts, PickList } from '#engine';

/** A test instrument, a spare part: something that is known and can be picked. */
export interface KnownThing {
  readonly facts: Facts;
  /** Where it is: on this call, in the bag. */
  readonly group?: string;
}

/** Where known things come from. The form is handed one; it asks when somebody opens a picker. */
export interface KnownThings {
  readonly load: (list: PickList) => Promise<readonly KnownThing[]>;
}

export const KnownThingsContext = createContext<KnownThings | undefined>(undefined);

/** What was known when the report was started, so that a picker has something to show without a signal too. */
export function withFrozen(
  list: PickList,
  frozen: readonly Facts[] | undefined,
  loaded: readonly KnownThing[],
): readonly KnownThing[] {
  const names = new Set(loaded.map(({ facts }) => nameOfThing(list, facts)));
  const others = (frozen ?? []).filter((facts) => !names.has(nameOfThing(list, facts)));
  return [...loaded, ...others.map((facts) => ({ facts }))];
}

/** An instrument is one by its serial number; a part by its number, else by what it is called. */
function nameOfThing(list: PickList, { serialNo, partNo, make, model, description }: Facts): string {
  const parts = list === 'instruments' ? [make, model, serialNo] : [partNo ?? description];
  return parts.join(' ').toLowerCase();
}
