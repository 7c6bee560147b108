import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReportTypes } from '#authoring';
import type { Refusal } from '#engine';
import { electricalFunctions } from '../../../src/engine/functions/index.ts';
import { isSameDimension, unitMeant, unitOf } from '../../../src/engine/units/unit.ts';
import { otherSpellings, units } from '../../../src/engine/units/units.ts';
import { filesOf, reportType } from '../../field.ts';

const names = Object.keys(units);

/** The unit errors of a formula over `row.x` in one unit, for a field in another. */
function said(formula: string, from: string, to: string): readonly Refusal[] {
  const number = (unit: string) => ({ type: 'number', unit });
  const schema = reportType({ x: number(from), n: number(''), y: { ...number(to), compute: formula } });
  const { refusals } = readReportTypes(filesOf({ ...schema, additionalProperties: false }));
  return refusals;
}

describe('a unit', () => {
  it.each([
    ['mA', 'A', 1e-3],
    ['% of Un', '%', 1],
    ['V DC', 'V', 1],
    ['× In', '', 1],
    ['A²s', 'A²·s', 1],
    ['kA²s', 'A²s', 1e6],
    ['kV/mm', 'V/m', 1e6],
    ['l/min', 'm³/s', 1e-3 / 60],
    ['N·m', 'J', 1],
    ['μΩ', 'µΩ', 1], // the Greek letter and the sign of the keyboard
    ['Ω', 'Ω', 1], // the ohm sign and the Greek letter
    ['bar', 'mbar', 1000],
    ['VA', 'W', 1],
    ['V/A', 'Ω', 1],
  ])('%s is %s times a factor', (one, other, factor) => {
    const [left, right] = [unitOf(one), unitOf(other)];
    expect(left && right && isSameDimension(left.dimension, right.dimension)).toBe(true);
    expect(left!.factor / right!.factor).toBeCloseTo(factor, 12);
  });

  it.each(['S', 'H', 'C', 'furlong', 'N m', 'A s', 'V/', 'A/s/s', '²', 'mmA'])('%s is not known', (name) => {
    expect(unitOf(name)).toBeUndefined();
  });

  it('in a common misspelling has a suggested fix', () => {
    for (const [written, meant] of Object.entries(otherSpellings)) {
      expect(unitOf(written), written).toBeUndefined();
      expect(unitMeant(written), written).toBe(meant);
    }
    expect(unitMeant('N m')).toBe('N·m');
    expect(unitMeant('kHZ')).toBe('kHz');
  });

  it('used by a function can also be named by a schema', () => {
    const named = electricalFunctions.flatMap((fn) => [...fn.parameters, fn.returns].map((one) => one.unit));
    for (const name of named) if (name?.startsWith('same:') === false) expect(unitOf(name), name).toBeDefined();
  });
});

describe('units in a formula', () => {
  const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names));
  const sameKind = ([one, other]: readonly [string, string]): boolean =>
    isSameDimension(unitOf(one)!.dimension, unitOf(other)!.dimension);
  const ratio = (one: string, other: string): number => unitOf(one)!.factor / unitOf(other)!.factor;

  it('of one kind become each other when they are converted', () => {
    fc.assert(
      fc.property(pair.filter(sameKind), ([one, other]) => {
        expect(said(`row.x * ${ratio(one, other).toExponential()}`, one, other)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('of one kind and different size are refused unconverted', () => {
    const different = pair.filter((two) => sameKind(two) && Math.abs(ratio(...two) - 1) > 1e-6);
    fc.assert(
      fc.property(different, ([one, other]) => {
        expect(said('row.x', one, other).map(({ code }) => code)).toEqual(['unit-result']);
      }),
      { numRuns: 60 },
    );
  });

  it('of different kinds never go together, whatever they are multiplied with', () => {
    fc.assert(
      fc.property(
        pair.filter((two) => !sameKind(two)),
        fc.integer({ min: 1, max: 1000 }),
        ([one, other], factor) => {
          expect(said(`row.x * ${factor}`, one, other).map(({ code }) => code)).toEqual(['unit-result']);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('the suggested fix works: with it the formula is accepted', () => {
    const different = pair.filter((two) => sameKind(two) && Math.abs(ratio(...two) - 1) > 1e-6);
    fc.assert(
      fc.property(different, ([one, other]) => {
        const fix = /write (.+)\.$/.exec(said('row.x', one, other)[0]?.hint ?? '')?.[1] ?? '';
        expect(said(fix, one, other)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['a current over a current is a number', 'row.x / row.x', 'A', ''],
    ['a hundred times a ratio is a percentage', '100 * row.x / row.x', 'A', '%'],
    ['a percentage over a hundred is a share', 'row.n * (1 + row.x / 100)', '%', ''],
    ['a square root halves the powers', 'sqrt(row.x * row.x)', 'V', 'V'],
    ['a power multiplies them', 'pow(row.x, 2)', 'A', 'A²'],
    ['a plain number takes any unit beside it', 'row.x > 5 ? row.x - 2 : 3', 'A', 'A'],
    ['a count divides', 'sum([row.x, row.x]) / size([row.x, row.x])', 'A', 'A'],
    ['a function hands on the unit of its argument', 'abs(round(row.x, 1))', 'mV', 'mV'],
    ['a literal list takes the unit of what it is read with', 'lookupUp(row.x, [100, 200], [1, 2])', 'A', 'µΩ'],
    ['a name for a part keeps its unit', 'cel.bind(twice, row.x * 2, twice + row.x)', 'A', 'A'],
    ['what nobody knows the unit of is not judged', 'row.n * double("2")', 'A', 'V'],
  ])('%s', (_, formula, from, to) => {
    expect(said(formula, from, to).filter(({ code }) => code.startsWith('unit'))).toEqual([]);
  });

  it('a field without a unit is not checked, unless its formula implies one', () => {
    const schema = reportType({
      a: { type: 'number' },
      b: { type: 'number', unit: 'A' },
      c: { type: 'number', compute: 'row.a + row.b' },
    });
    const { refusals, warnings } = readReportTypes(filesOf({ ...schema, additionalProperties: false }));
    expect(refusals).toEqual([]);
    expect(warnings.map(({ code, hint }) => [code, hint])).toEqual([['unit-missing', 'Add "unit": "A".']]);
  });
});
