import { namesOf, valueAt, type Json, type JsonObject, type Pointer } from '#engine';
import { isComputed } from '../schema/schema-facts.ts';
import { foundAt } from '../tables/commands/found-at.ts';
import { driftOf } from '../values/drift.ts';
import { valueText } from '../values/value-text.ts';
import { paperWords } from '../words/paper-words.ts';

interface Reading {
  readonly schema: JsonObject;
  readonly value: Json | undefined;
  /** The same reading as found, unless it does not apply. */
  readonly found: Json | undefined;
  /** The same reading of the last visit. */
  readonly last: Json | undefined;
}

/** What stands under a reading on paper: what was found there, and which way it has moved since, and how far. */
export function movesOf({ schema, value, found, last }: Reading): readonly string[] {
  if (typeof value !== 'number' || isComputed(schema)) return [];
  const sinceLast = arrowOf(schema, value, last);
  return [
    ...(typeof found === 'number'
      ? [paperWords.found([valueText(schema, found, paperWords), arrowOf(schema, value, found)].join(' ').trim())]
      : []),
    ...(sinceLast === '' ? [] : [paperWords.last(sinceLast)]),
  ];
}

function arrowOf(schema: JsonObject, value: number, before: Json | undefined): string {
  const drift = driftOf(schema, value, before);
  return drift === undefined ? '' : `${drift.isUp ? '↑' : '↓'} ${drift.brief}`;
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
