import type { Json, JsonObject } from '../json/json.ts';
import { decimalsOf, isOfType } from '../fields/schema-facts.ts';
import { numberText } from '../numbers/number-text.ts';

/** How far a number has moved since it was read before. */
export interface Drift {
  readonly isUp: boolean;
  /** `0.3 V (7.1 %)`. */
  readonly size: string;
  /** `7.1 %`: what fits into a cell. */
  readonly brief: string;
}

/** `undefined` where one of them is no number, or the difference is too small to be shown. */
export function driftOf(schema: JsonObject, value: Json | undefined, before: Json | undefined): Drift | undefined {
  if (typeof value !== 'number' || typeof before !== 'number') return undefined;
  const unit = typeof schema['unit'] === 'string' ? schema['unit'] : '';
  // A whole number without a unit is a year or a mark, not a reading.
  if (unit === '' && !isOfType(schema, 'number')) return undefined;
  const moved = numberText(Math.abs(value - before), decimalsOf(schema));
  if (Number(moved) === 0) return undefined;
  const amount = unit === '' ? moved : `${moved} ${unit}`;
  const share = shareOf(value, before, unit);
  return {
    isUp: value > before,
    size: share === undefined ? amount : `${amount} (${share})`,
    brief: share ?? amount,
  };
}

/** In per cent, where zero means nothing at all: a share of a temperature, an angle or a percentage would mislead. */
function shareOf(value: number, before: number, unit: string): string | undefined {
  if (before === 0 || /^[%°]/.test(unit)) return undefined;
  const share = Math.abs((100 * (value - before)) / before);
  return `${numberText(share, share < 9.95 ? 1 : 0)} %`;
}
