import type { Json, Field } from '#engine';
import { inside } from '#engine/inside';

/** Their values are ids of stored pictures: nothing that a person could type or read. */
const pictures = new Set<unknown>(['signature', 'photo']);

export function isPicture({ schema }: Field): boolean {
  return pictures.has(schema['format']);
}

/** The value converted to the newer field; `undefined` when it has no meaning there. */
export function fitted(value: Json, before: Field, after: Field): Json | undefined {
  if (before.kind !== after.kind) return undefined;
  if ((isPicture(before) || isPicture(after)) && before.schema['format'] !== after.schema['format']) return undefined;
  const [old, now] = [before.schema['unit'], after.schema['unit']];
  if (isSameUnit(old, now) || typeof value !== 'number') return value;
  const factor = factorBetween(old, now);
  return factor === undefined ? undefined : Number(((value * factor.from) / factor.to).toPrecision(15));
}

/** Whether a number keeps its meaning in the other unit, as it is or converted. */
export function isConvertible(old: Json | undefined, now: Json | undefined): boolean {
  return isSameUnit(old, now) || factorBetween(old, now) !== undefined;
}

function factorBetween(
  old: Json | undefined,
  now: Json | undefined,
): { readonly from: number; readonly to: number } | undefined {
  const from = typeof old === 'string' ? inside.units.of(old) : undefined;
  const to = typeof now === 'string' ? inside.units.of(now) : undefined;
  if (from === undefined || to === undefined || !inside.units.isSameDimension(from.dimension, to.dimension))
    return undefined;
  // Temperature scales have different zeros: a factor would be wrong.
  if (from.dimension['K'] !== undefined) return undefined;
  // A unit note such as `bar abs` may also mean a different zero.
  if (noteOf(old) !== noteOf(now)) return undefined;
  return { from: from.factor, to: to.factor };
}

/** Whether two units are the same, however their signs are encoded. */
export function isSameUnit(old: Json | undefined, now: Json | undefined): boolean {
  return old === now || (typeof old === 'string' && typeof now === 'string' && encoded(old) === encoded(now));
}

function encoded(unit: string): string {
  return unit.normalize('NFC').replaceAll('\u03BC', '\u00B5');
}

function noteOf(unit: Json | undefined): string {
  return typeof unit === 'string' ? encoded(unit).split(' ').slice(1).join(' ') : '';
}
