import {
  namesOf,
  valueAt,
  type Json,
  type JsonObject,
  type Pointer,
  isComputed,
  foundAt,
  driftOf,
  type Likeness,
} from '#engine';
import { valueText } from './value-text.ts';
import { paperWords } from './paper-words.ts';

interface Reading {
  readonly schema: JsonObject;
  readonly value: Json | undefined;
  /** The same reading as found, unless it does not apply. */
  readonly found: Before;
  /** The same reading of the last visit. */
  readonly last: Before;
}

interface Before {
  readonly value: Json | undefined;
  /** Asked only where there is a value. */
  readonly likeness: () => Likeness;
}

/** What stands under a reading on paper: what was found there, and which way it has moved since, and how far. */
export function movesOf({ schema, value, found, last }: Reading): readonly string[] {
  if (typeof value !== 'number' || isComputed(schema)) return [];
  return [
    ...(typeof found.value === 'number' ? [paperWords.found(moved(schema, value, found, true))] : []),
    ...[moved(schema, value, last, false)].filter((text) => text !== '').map(paperWords.last),
  ];
}

/** What was read before, and how far it has moved since; of the last visit only if it has moved, or was at another setting. */
function moved(schema: JsonObject, value: number, { value: before, likeness }: Before, isAlwaysSaid: boolean): string {
  if (typeof before !== 'number') return '';
  const text = valueText(schema, before, paperWords);
  const alike = likeness();
  if (alike === 'otherSetting') return `${text}\n${paperWords.atAnotherSetting}`;
  const drift = alike === 'sameSetting' ? driftOf(schema, value, before) : undefined;
  const arrow = drift === undefined ? '' : `${drift.isUp ? '↑' : '↓'} ${drift.brief}`;
  return [isAlwaysSaid ? text : '', arrow].join(' ').trim();
}

/** The value as found for a place as left; not the settings, which are listed themselves. */
export function foundValue(
  schema: JsonObject,
  data: Json,
  pointer: Pointer,
  isHidden: (pointer: Pointer) => boolean,
): Json | undefined {
  if (namesOf(pointer)[0] === 'settings') return undefined;
  const at = foundAt(schema, pointer);
  return at === undefined || isHidden(at) ? undefined : valueAt(data, at);
}
