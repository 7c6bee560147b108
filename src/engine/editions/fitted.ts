import type { Json } from '../json.ts';
import type { Field } from '../template/field.ts';
import { isSameDimension, unitOf } from '../template/unit.ts';

/** Their values are names of stored pictures: nothing that a person could have typed, or could read. */
const pictures = new Set<unknown>(['signature', 'photo']);

export function isPicture({ schema }: Field): boolean {
  return pictures.has(schema['format']);
}

/** The value as the newer field holds it; `undefined` when it has no meaning there. */
export function fitted(value: Json, before: Field, after: Field): Json | undefined {
  if (before.kind !== after.kind) return undefined;
  if ((isPicture(before) || isPicture(after)) && before.schema['format'] !== after.schema['format']) return undefined;
  const [old, now] = [before.schema['unit'], after.schema['unit']];
  if (isSameUnit(old, now) || typeof value !== 'number') return value;
  const from = typeof old === 'string' ? unitOf(old) : undefined;
  const to = typeof now === 'string' ? unitOf(now) : undefined;
  if (from === undefined || to === undefined || !isSameDimension(from.dimension, to.dimension)) return undefined;
  // Degrees are counted from different zeros: a factor would be wrong.
  if (from.dimension['K'] !== undefined) return undefined;
  // What the note says, as in `bar abs`, may be another zero too.
  if (noteOf(old) !== noteOf(now)) return undefined;
  return Number(((value * from.factor) / to.factor).toPrecision(15));
}

/** The same unit, however its signs are encoded. */
export function isSameUnit(old: Json | undefined, now: Json | undefined): boolean {
  return old === now || (typeof old === 'string' && typeof now === 'string' && encoded(old) === encoded(now));
}

function encoded(unit: string): string {
  return unit.normalize('NFC').replaceAll('\u03BC', '\u00B5');
}

function noteOf(unit: Json | undefined): string {
  return typeof unit === 'string' ? encoded(unit).split(' ').slice(1).join(' ') : '';
}
