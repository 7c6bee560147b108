import { consts } from '../../source/checks/values/fits.ts';
import { isArray, isObject, type Json, type JsonObject, ruleTable } from '#engine';
import { inside } from '#engine/inside';

/** A schema with the keywords of its `rule` written out beside its own. */
export function withRule(schema: JsonObject): JsonObject {
  const { rule } = schema;
  if (!inside.entries.isRuleName(rule)) return schema;
  const added: JsonObject = ruleTable[rule].schema;
  const least = Math.max(numberOr(schema['minLength'], 0), numberOr(added['minLength'], 0));
  return { ...schema, ...added, ...(least > 0 ? { minLength: least } : {}) };
}

/** The allowed choices; `undefined` where any value may be entered. */
export function choicesIn(schema: JsonObject): readonly Json[] | undefined {
  const { enum: listed, oneOf, const: only } = schema;
  if (only !== undefined) return [only];
  if (isArray(listed)) return listed;
  return isArray(oneOf) && oneOf.length > 0 ? consts(oneOf) : undefined;
}

/** The allowed numbers: between two limits, each inclusive or exclusive, with or without a step. */
export interface Range {
  readonly low: number;
  readonly high: number;
  readonly lowIsOut: boolean;
  readonly highIsOut: boolean;
  /** 0 where there is no step. */
  readonly step: number;
}

export function rangeOf(schema: JsonObject): Range {
  const low = numberOr(schema['minimum'], -Infinity);
  const above = numberOr(schema['exclusiveMinimum'], -Infinity);
  const high = numberOr(schema['maximum'], Infinity);
  const below = numberOr(schema['exclusiveMaximum'], Infinity);
  const step = numberOr(schema['multipleOf'], 0);
  const isWhole = schema['type'] === 'integer';
  return {
    low: Math.max(low, above),
    high: Math.min(high, below),
    lowIsOut: above >= low && above !== -Infinity,
    highIsOut: below <= high && below !== Infinity,
    step: isWhole && !Number.isInteger(step) ? 1 : isWhole ? Math.max(1, step) : Math.max(0, step),
  };
}

export function isInRange(value: number, { low, high, lowIsOut, highIsOut, step }: Range): boolean {
  if (value < low || (lowIsOut && value === low) || value > high || (highIsOut && value === high)) return false;
  if (step === 0) return Number.isFinite(value);
  // Compares as Ajv is configured to: 19.99 is a multiple of 0.01.
  const steps = value / step;
  return Math.abs(Math.round(steps) - steps) < 1e-6;
}

/** The soft range intersected with the hard one: values that raise neither error nor warning. */
export function usualRangeOf(schema: JsonObject): Range {
  const hard = rangeOf(schema);
  const { warn } = schema;
  if (!isObject(warn)) return hard;
  const low = numberOr(warn['minimum'], -Infinity);
  const high = numberOr(warn['maximum'], Infinity);
  return {
    ...hard,
    low: Math.max(hard.low, low),
    high: Math.min(hard.high, high),
    lowIsOut: hard.lowIsOut && low <= hard.low,
    highIsOut: hard.highIsOut && high >= hard.high,
  };
}

export function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
