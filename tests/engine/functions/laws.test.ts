import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { electricalFunctions, NoValue, Percent } from '../../../src/engine/functions/index.ts';
import type { ElectricalFunction, FormulaType, FormulaValue } from '../../../src/engine/functions/index.ts';
import { inverseCurves } from '../../../src/engine/functions/time-curves/inverse-curve.ts';
import { propertyRuns } from '../../setup/property-runs.ts';
import { formulaFunction, numberFunction } from './run-formula-function.ts';

const between = formulaFunction('between');
const within = formulaFunction('within');
const idmt = numberFunction('idmt');
const interpolate = numberFunction('interpolate');
const interpolateLog = numberFunction('interpolateLog');
const lowerLimit = numberFunction('lowerLimit');
const upperLimit = numberFunction('upperLimit');
const round = numberFunction('round');

const reading = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Any value CEL can pass, and the numbers around which formulas break. */
const anyNumber = fc.oneof(
  fc.double(),
  reading(-1000, 1000),
  fc.constantFrom(0, -0, 1, 90, 20, 1e-300, Number.MAX_VALUE, Number.MIN_VALUE),
);
const anyText = fc.oneof(
  fc.string(),
  fc.constantFrom(...inverseCurves.keys(), '=', '>', '<', '2026-11-21', '09:45', '2026-11-21T09:45:00+05:30'),
);
const anyOfType: { readonly [T in FormulaType]: fc.Arbitrary<FormulaValue> } = {
  double: anyNumber,
  string: anyText,
  bool: fc.boolean(),
  'list<double>': fc.array(anyNumber, { maxLength: 6 }),
  Percent: reading(0, 1e6).map((value) => new Percent(value)),
};

/** Arguments for every overload, with and without trailing optional ones. */
const anyArguments = ({ parameters }: ElectricalFunction) =>
  fc
    .tuple(fc.tuple(...parameters.map(({ type }) => anyOfType[type])), fc.nat())
    .map(([args, dropped]) =>
      args.slice(0, parameters.length - (dropped % (parameters.filter((one) => one.optional).length + 1))),
    );

describe('every function', () => {
  it.each(electricalFunctions.map((entry) => [entry.name, entry] as const))(
    '%s gives its declared type or no value, never NaN or Infinity, for any input',
    (_, entry) => {
      const fits: { readonly [T in FormulaType]: (result: FormulaValue) => boolean } = {
        double: (result) => Number.isFinite(result) && !Object.is(result, -0),
        string: (result) => typeof result === 'string',
        bool: (result) => typeof result === 'boolean',
        'list<double>': (result) => Array.isArray(result),
        Percent: (result) => result instanceof Percent && Number.isFinite(result.value),
      };
      fc.assert(
        fc.property(anyArguments(entry), (args) => {
          try {
            return fits[entry.returns.type](entry.run(...args));
          } catch (problem) {
            return problem instanceof NoValue;
          }
        }),
        { numRuns: propertyRuns(100) },
      );
    },
  );

  it.each(electricalFunctions.map((entry) => [entry.name, entry] as const))(
    '%s has no value for a reading that is not finite',
    (_, entry) => {
      const plain: { readonly [T in FormulaType]: FormulaValue } = {
        double: 2,
        string: 'IEC_SI',
        bool: true,
        'list<double>': [1, 2],
        Percent: new Percent(5),
      };
      const broken = (value: FormulaValue, by: number) => (typeof value === 'object' ? [1, by] : by);
      entry.parameters.forEach(({ type }, place) => {
        if (type !== 'double' && type !== 'list<double>') return;
        for (const by of [NaN, Infinity, -Infinity]) {
          const args = entry.parameters.map((one, i) => (i === place ? broken(plain[one.type], by) : plain[one.type]));
          expect(() => entry.run(...args)).toThrow(NoValue);
        }
      });
    },
  );
});

describe('an inverse curve', () => {
  const curve = fc.constantFrom(...inverseCurves.keys());

  it('falls as the current rises between 1 and the cap', () => {
    fc.assert(
      fc.property(curve, reading(1.01, 19), reading(1.001, 1.5), (code, multiple, more) => {
        expect(idmt(code, 1, Math.min(20, multiple * more))).toBeLessThan(idmt(code, 1, multiple));
      }),
    );
  });

  it('stays at its last time above the cap', () => {
    fc.assert(
      fc.property(curve, reading(20, 1e6), (code, multiple) => {
        expect(idmt(code, 0.3, multiple)).toBe(idmt(code, 0.3, 20));
      }),
    );
  });

  it('is proportional to the time multiplier', () => {
    fc.assert(
      fc.property(curve, reading(0.025, 15), reading(1.01, 20), (code, tms, multiple) => {
        expect(idmt(code, tms, multiple) / idmt(code, 1, multiple)).toBeCloseTo(tms, 9);
      }),
    );
  });
});

describe('a tolerance band', () => {
  const expected = reading(0.001, 1e6);
  const share = reading(0.001, 0.5);

  it('includes its edges on both sides', () => {
    fc.assert(
      fc.property(expected, share, (value, part) => {
        expect(within(value * (1 + part), value, value * part)).toBe(true);
        expect(within(value * (1 - part), value, value * part)).toBe(true);
      }),
    );
  });

  it('excludes what is a millionth of the value beyond its edges', () => {
    fc.assert(
      fc.property(expected, share, (value, part) => {
        expect(within(value * (1 + part + 1e-6), value, value * part)).toBe(false);
        expect(within(value * (1 - part - 1e-6), value, value * part)).toBe(false);
      }),
    );
  });

  it('is symmetric: value and expected value may change places', () => {
    fc.assert(
      fc.property(reading(-1e6, 1e6), reading(-1e6, 1e6), reading(0, 1e6), (value, other, band) => {
        expect(within(value, other, band)).toBe(within(other, value, band));
      }),
    );
  });

  it('agrees with its printed limits', () => {
    fc.assert(
      fc.property(expected, share, reading(0.3, 2), (value, part, factor) => {
        const band = value * part;
        // On the very edge the two may differ by the width of floating point; nobody reads there.
        fc.pre(Math.abs(Math.abs(factor - 1) - part) > 1e-7);
        expect(within(value * factor, value, band)).toBe(
          between(value * factor, lowerLimit(value, band), upperLimit(value, band)),
        );
      }),
    );
  });
});

describe('interpolation', () => {
  const points = fc
    .uniqueArray(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 12 })
    .map((xs) => xs.sort((a, b) => a - b))
    .chain((xs) =>
      fc.record({
        xs: fc.constant(xs),
        ys: fc
          .array(reading(0.001, 1e6), { minLength: xs.length, maxLength: xs.length })
          .map((ys) => ys.sort((a, b) => a - b)),
        at: fc.tuple(reading(0, 1), reading(0, 1)),
      }),
    );

  it('an interpolated curve passes through its points', () => {
    fc.assert(
      fc.property(points, ({ xs, ys }) => {
        expect(xs.map((x) => interpolate(x, xs, ys))).toEqual(ys);
        xs.forEach((x, i) => expect(interpolateLog(x, xs, ys) / ys[i]!).toBeCloseTo(1, 9));
      }),
    );
  });

  it('rises where its points rise', () => {
    fc.assert(
      fc.property(points, ({ xs, ys, at }) => {
        const [first, last] = [xs[0]!, xs.at(-1)!];
        const [lower, upper] = at.map((part) => Math.min(last, first + part * (last - first))).sort((a, b) => a - b);
        expect(interpolate(lower!, xs, ys)).toBeLessThanOrEqual(interpolate(upper!, xs, ys));
        expect(interpolateLog(lower!, xs, ys)).toBeLessThanOrEqual(interpolateLog(upper!, xs, ys) * (1 + 1e-12));
      }),
    );
  });
});

describe('rounding for texts', () => {
  it.each([1e300, Number.MAX_VALUE, -1e21, 2 ** 53])('leaves %d, which has no fraction, as it is', (x) => {
    expect(round(x, 15)).toBe(x);
  });

  it('moves a number by half a unit of the last decimal at most, and moves it once', () => {
    fc.assert(
      fc.property(reading(-1e6, 1e6), fc.integer({ min: 0, max: 6 }), (x, decimals) => {
        const rounded = round(x, decimals);
        expect(Math.abs(rounded - x)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9);
        expect(round(rounded, decimals)).toBe(rounded);
        expect(round(-x, decimals)).toBeCloseTo(-rounded, 9);
      }),
    );
  });
});
