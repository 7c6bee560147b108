import { isKeyOf } from '../json/keys-of.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { contextFacts } from '../report-context.ts';

/** Lists of known things that can fill a row, each with the facts it provides. */
export const pickLists = {
  instruments: [
    'kind',
    'make',
    'model',
    'serialNo',
    'calibrationDueOn',
    'accuracyKnown',
    'timePct',
    'timeMs',
    'currentPct',
    'currentMa',
    'voltagePct',
    'voltageV',
    'resistancePct',
    'contactMicroohm',
    'resistanceOhm',
    'insulationMegohm',
  ],
  spares: ['partNo', 'description', 'unit'],
} as const satisfies Record<string, readonly string[]>;

/** The name of a list to pick from: a key of `pickLists`. */
export type PickList = keyof typeof pickLists;

/** One field filled from a fact. */
interface Fill {
  readonly name: string;
  /** `undefined`: the field belongs to the previous choice and is emptied when another thing is picked. */
  readonly fact: string | undefined;
  /** Maps values of the fact to entries: `{ "m": "Mtr" }`. */
  readonly as: JsonObject;
}

/** The parsed options `pick` and `fills` of an element. */
export interface PickOption {
  readonly list: PickList;
  readonly fills: readonly Fill[];
}

/** Whether this is the name of a list to pick from. */
export function isPickList(value: Json | undefined): value is PickList {
  return typeof value === 'string' && Object.hasOwn(pickLists, value);
}

/** What a field must hold to take a fact: most facts are texts. */
export function kindOfFact(list: PickList, fact: string): 'string' | 'number' | 'boolean' {
  const facts = contextFacts[list === 'instruments' ? 'instrument' : 'spare'];
  const type: string | undefined = isKeyOf(facts, fact) ? facts[fact] : undefined;
  return type === 'double' ? 'number' : type === 'bool' ? 'boolean' : 'string';
}

/** Without `fills`, every field named like a fact is filled. */
export function pickOption(options: JsonObject, members: Iterable<string>): PickOption | undefined {
  const { pick, fills } = options;
  if (!isPickList(pick)) return undefined;
  if (isObject(fills))
    return { list: pick, fills: Object.entries(fills).flatMap(([name, from]) => fillOf(name, from)) };
  const facts: readonly string[] = pickLists[pick];
  const named = [...members].filter((name) => facts.includes(name));
  return { list: pick, fills: named.map((name) => ({ name, fact: name, as: {} })) };
}

function fillOf(name: string, from: Json): readonly Fill[] {
  if (typeof from === 'string') return [{ name, fact: from, as: {} }];
  if (from === null) return [{ name, fact: undefined, as: {} }];
  if (!isObject(from) || typeof from['fact'] !== 'string') return [];
  return [{ name, fact: from['fact'], as: isObject(from['as']) ? from['as'] : {} }];
}
