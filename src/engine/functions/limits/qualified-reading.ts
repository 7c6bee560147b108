import { isAtLeast, isAtMost } from '../arithmetic/comparison.ts';
import { NoValue, electricalFunction } from '../electrical-function.ts';

/** Whether a reading of '=', '>' or '<' a number proves at least the limit. No value for another qualifier. */
function provesAtLeast(value: number, qualifier: string, limit: number): boolean {
  switch (qualifier) {
    case '=':
    case '>':
      return isAtLeast(value, limit);
    case '<':
      return false;
    default:
      throw new NoValue('the qualifier is =, > or <');
  }
}

/** Whether a reading leaves open that the true value reaches the limit. No value for another qualifier. */
function allowsAtLeast(value: number, qualifier: string, limit: number): boolean {
  switch (qualifier) {
    case '=':
      return isAtLeast(value, limit);
    case '>':
      return true;
    case '<':
      return !isAtMost(value, limit);
    default:
      throw new NoValue('the qualifier is =, > or <');
  }
}

const parameters = [
  { name: 'value', type: 'double' },
  { name: 'qualifier', type: 'string', note: '"=", ">" (over range) or "<"' },
  { name: 'limit', type: 'double', unit: 'same:1' },
] as const;
const source = 'Own rule of this product: "> 200" proves 200 and no more, "< 10" disproves 10. Sure.';
const range = 'Qualifiers =, > and <; else no value.';

export const qualifiedReadingFunctions = [
  electricalFunction({
    name: 'provesAtLeast',
    parameters,
    returns: { type: 'bool' },
    formula: '= and >: value >= limit; <: never',
    source,
    range: `${range} The pass of an insulation reading.`,
    run: provesAtLeast,
  }),
  electricalFunction({
    name: 'allowsAtLeast',
    parameters,
    returns: { type: 'bool' },
    formula: '=: value >= limit; >: always; <: value > limit',
    source,
    range: `${range} False = disproved; true without provesAtLeast = the instrument range was too small.`,
    run: allowsAtLeast,
  }),
];
