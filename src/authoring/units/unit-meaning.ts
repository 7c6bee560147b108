import type { ReferenceTable, Field } from '#engine';
import { inside, type Unit } from '#engine/inside';

/** What a part of a formula means for units. */
export type Meaning =
  | Quantity
  | Literal
  | { readonly kind: 'object'; readonly field: Field }
  | { readonly kind: 'facts'; readonly of: keyof typeof inside.facts.all | 'context' }
  | { readonly kind: 'list'; readonly item: Meaning }
  | { readonly kind: 'map'; readonly value: Meaning }
  | { readonly kind: 'table'; readonly table: ReferenceTable }
  | { readonly kind: 'percent' | 'text' | 'bool' | 'anything' };

/** A value with a unit. */
interface Quantity {
  readonly kind: 'quantity';
  readonly unit: Unit;
  /**
   * The possible factors of the unit. A plain number multiplied with a value may be a conversion: 1.5 s times 1000 is
   * 1500 of a second or of a millisecond. The context in which it is used decides.
   */
  readonly factors: readonly number[];
}

/** A number written in the formula, which takes the unit of whatever it is added to or compared with. */
interface Literal {
  readonly kind: 'literal';
  readonly value?: number;
}

export const anything: Meaning = { kind: 'anything' };
export const text: Meaning = { kind: 'text' };
export const bool: Meaning = { kind: 'bool' };

export function quantity(unit: Unit): Quantity {
  return { kind: 'quantity', unit, factors: [unit.factor] };
}

export const count: Quantity = quantity(inside.units.none);

/** More candidates than this come from a long chain of plain numbers; the plain reading is always kept. */
const mostFactors = 32;

export function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other));
}

function distinct(factors: readonly number[]): readonly number[] {
  const kept: number[] = [];
  for (const factor of factors) {
    if (Number.isFinite(factor) && factor !== 0 && !kept.some((one) => isSame(one, factor))) kept.push(factor);
  }
  return kept.slice(0, mostFactors);
}

/** One meaning for two operands, `undefined` when their units are incompatible. */
export function together(one: Meaning, other: Meaning): Meaning | undefined {
  if (one.kind === 'list' && other.kind === 'list') {
    const item = together(one.item, other.item);
    return item && { kind: 'list', item };
  }
  if (one.kind === 'literal')
    return other.kind === 'literal' && one.value !== other.value ? { kind: 'literal' } : other;
  if (other.kind === 'literal') return one;
  if (one.kind === 'anything') return other;
  if (one.kind !== 'quantity' || other.kind !== 'quantity')
    return other.kind === 'anything' || one.kind === other.kind ? one : anything;
  if (!inside.units.isSameDimension(one.unit.dimension, other.unit.dimension)) return undefined;
  const factors = one.factors.filter((factor) => other.factors.some((against) => isSame(factor, against)));
  return factors.length === 0 ? undefined : { kind: 'quantity', unit: one.unit, factors };
}

export function multiplied(one: Meaning, other: Meaning): Meaning {
  if (one.kind === 'literal' && other.kind === 'literal') return folded(one, other, (a, b) => a * b);
  if (one.kind === 'literal' && other.kind === 'quantity') return scaled(other, one.value);
  if (one.kind === 'quantity' && other.kind === 'literal') return scaled(one, other.value);
  if (one.kind !== 'quantity' || other.kind !== 'quantity') return anything;
  return {
    kind: 'quantity',
    unit: inside.units.product(one.unit, other.unit),
    factors: distinct(one.factors.flatMap((factor) => other.factors.map((against) => factor * against))),
  };
}

export function divided(one: Meaning, other: Meaning): Meaning {
  if (one.kind === 'literal' && other.kind === 'literal') return folded(one, other, (a, b) => a / b);
  if (one.kind === 'quantity' && other.kind === 'literal') {
    return scaled(one, other.value === undefined ? undefined : 1 / other.value);
  }
  if (other.kind !== 'quantity') return anything;
  if (one.kind === 'literal') return scaled(raised(other, -1), one.value);
  if (one.kind !== 'quantity') return anything;
  return {
    kind: 'quantity',
    unit: inside.units.quotient(one.unit, other.unit),
    factors: distinct(one.factors.flatMap((factor) => other.factors.map((against) => factor / against))),
  };
}

export function raised(one: Quantity, power: number): Quantity {
  return {
    kind: 'quantity',
    unit: inside.units.power(one.unit, power),
    factors: distinct(one.factors.map((factor) => factor ** power)),
  };
}

export function folded(one: Literal, other: Literal, run: (a: number, b: number) => number): Literal {
  if (one.value === undefined || other.value === undefined) return { kind: 'literal' };
  return { kind: 'literal', value: run(one.value, other.value) };
}

function scaled({ unit, factors }: Quantity, by: number | undefined): Quantity {
  const converted = by === undefined || by <= 0 ? [] : factors.map((factor) => factor / by);
  return { kind: 'quantity', unit, factors: distinct([...factors, ...converted]) };
}

/** As an engineer would say it: `V`, `A/s`, `a pure number`. */
export function spokenUnit(meaning: Meaning): string {
  if (meaning.kind !== 'quantity') return 'a pure number';
  const { unit } = meaning;
  return unit.text === '' ? 'a pure number' : unit.text;
}
