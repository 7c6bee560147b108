import { isKeyOf } from '../json/keys-of.ts';
import { didYouMean } from '../findings/did-you-mean.ts';
import type { Dimension } from './dimension.ts';
import { otherSpellings, units } from './units.ts';

/** A unit: `factor` base units of its dimension. */
export interface Unit {
  readonly dimension: Dimension;
  readonly factor: number;
  /** As written, or composed from written units. */
  readonly text: string;
}

/** The unit of a value that has none. */
export const pureNumber: Unit = { dimension: {}, factor: 1, text: '' };

const powers: Readonly<Record<string, number>> = { '²': 2, '³': 3 };

/**
 * Parses `mA`, `A²s`, `V/s`, `% of Vn`: units of the table, multiplied with `·` or by juxtaposition after a power,
 * divided with `/`. Text after a space is a note for people: `V DC`, `× In`, `bar abs`.
 */
export function unitOf(text: string): Unit | undefined {
  const known = parsedUnits.get(text);
  if (known !== undefined) return known;
  const [first = '', note = ''] = text.normalize('NFC').replaceAll('\u03BC', '\u00B5').split(' ', 2);
  const unit = found(first) ?? composed(first);
  // `N m` would be read as newtons with a note.
  if (unit === undefined || (note !== '' && found(note) !== undefined)) return undefined;
  const named = { ...unit, text };
  parsedUnits.set(text, named);
  return named;
}

/** Caches only valid units, so it stays small. */
const parsedUnits = new Map<string, Unit>();

function found(name: string): Unit | undefined {
  if (!isKeyOf(units, name)) return undefined;
  const { dimension, factor } = units[name];
  return { dimension, factor, text: name };
}

function composed(text: string): Unit | undefined {
  const parts = text.split('/');
  if (parts.length > 2 || text === '') return undefined;
  const [above, below] = parts.map(product);
  if (above === undefined || parts.length === 1) return above;
  return below === undefined ? undefined : quotientOf(above, below);
}

function product(text: string): Unit | undefined {
  const factors = text.split('·').flatMap((part) => part.split(/(?<=[²³])/u));
  if (factors.some((factor) => /^[²³]?$/u.test(factor))) return undefined;
  const read = factors.map((factor) => {
    const power = powers[factor.at(-1) ?? ''];
    const unit = found(factor) ?? found(power === undefined ? factor : factor.slice(0, -1));
    return unit === undefined || power === undefined || Object.hasOwn(units, factor) ? unit : powerOf(unit, power);
  });
  return read.reduce<Unit | undefined>(
    (all, unit) => (all === undefined || unit === undefined ? undefined : productOf(all, unit)),
    pureNumber,
  );
}

/** The unit of the product of two values. */
export function productOf(one: Unit, other: Unit): Unit {
  return {
    dimension: combined(one.dimension, other.dimension, 1),
    factor: one.factor * other.factor,
    text:
      one.text === other.text && Object.hasOwn(units, one.text) && one.text !== ''
        ? `${one.text}²`
        : [one.text, other.text].filter((text) => text !== '').join('·'),
  };
}

/** The unit of one value divided by another. */
export function quotientOf(one: Unit, other: Unit): Unit {
  const below = other.text.includes('·') ? `(${other.text})` : other.text;
  return {
    dimension: combined(one.dimension, other.dimension, -1),
    factor: one.factor / other.factor,
    text: other.text === '' ? one.text : `${one.text === '' ? '1' : one.text}/${below}`,
  };
}

/** The unit of a value that is raised to a power. */
export function powerOf(unit: Unit, power: number): Unit {
  return {
    dimension: combined({}, unit.dimension, power),
    factor: unit.factor ** power,
    text: unit.text === '' ? '' : `${unit.text}^${power}`,
  };
}

function combined(one: Dimension, other: Dimension, sign: number): Dimension {
  const sum: Record<string, number> = { ...one };
  for (const [base, power] of Object.entries(other)) sum[base] = (sum[base] ?? 0) + sign * power;
  return Object.fromEntries(Object.entries(sum).filter(([, power]) => Math.abs(power) > 1e-9));
}

/** Whether both measure the same quantity, whatever the unit: kV and V. */
export function isSameDimension(one: Dimension, other: Dimension): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => Math.abs((one[name] ?? 0) - (other[name] ?? 0)) < 1e-9);
}

/** The unit that was probably meant by an unknown name. */
export function unitMeant(text: string): string | undefined {
  const [first = '', note = ''] = text.split(' ', 2);
  if (found(first) !== undefined && found(note) !== undefined) return `${first}·${note}`;
  if (Object.hasOwn(otherSpellings, first)) return otherSpellings[first];
  const names = Object.keys(units).filter((name) => name !== '');
  return names.find((name) => name.toLowerCase() === first.toLowerCase()) ?? didYouMean(first, names);
}
