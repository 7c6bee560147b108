import type { JsonObject } from '#engine';
import type { SeededRandom } from './seeded-random.ts';
import { isInRange, numberOr, usualRangeOf, withRule, type Range } from '../constraints.ts';

/** A number that the schema allows and an instrument could show; `undefined` where none was found. */
export function fittingNumber(schema: JsonObject, random: SeededRandom | undefined): number | undefined {
  const full = withRule(schema);
  const range = usualRangeOf(full);
  const inside = random === undefined ? likely(range) : between(range, random.next());
  const decimals = numberOr(schema['decimals'], 3);
  const tries = [
    onGrid(inside, range.step),
    rounded(inside, decimals),
    rounded(inside, 6),
    inside,
    onGridAbove(range.low, range.step),
    onGridAbove(range.low, range.step) + range.step,
    range.high,
  ];
  return tries.find((value) => isInRange(value, range));
}

/** Wide limits allow values that hardly ever occur: picks from their lower part, otherwise from the middle. */
function likely(range: Range): number {
  const { low, high } = range;
  if (low > 0 && high / low > 50 && high !== Infinity) return Math.sqrt(low * high);
  if (low === 0 && high > 200 && high !== Infinity) return high / 50;
  return between(range, 0.5);
}

/** An open end is replaced by a limit that readings rarely exceed. */
function between({ low, high }: Range, share: number): number {
  if (low === -Infinity && high === Infinity) return share * 20;
  if (low === -Infinity) return high - share * Math.max(20, Math.abs(high));
  if (high === Infinity) return low + share * Math.max(20, Math.abs(low));
  return low + (high - low) * share;
}

function onGrid(value: number, step: number): number {
  return step === 0 ? NaN : tidy(Math.round(value / step) * step);
}

function onGridAbove(low: number, step: number): number {
  return step === 0 || low === -Infinity ? low : tidy(Math.ceil(low / step - 1e-9) * step);
}

export function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(Math.min(Math.max(decimals, 0), 12)));
}

/** Removes floating-point noise: 3 × 0.1 is 0.3. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}
