import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  numberIn,
  numberText,
  numberWithUnit,
  numbersMeant,
  typedNumberText,
} from '../../../src/engine/numbers/number-text.ts';

describe('what was typed as a number', () => {
  it.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    [',5', 0.5],
    ['5,', 5],
    ['-12,25', -12.25],
    ['\u221212', -12],
    ['+3', 3],
    [' 7 ', 7],
    ['1e3', 1000],
    ['0', 0],
    ['१२', 12],
    ['१२.५', 12.5],
    ['-٣٫٥', -3.5],
    ['１２．５', 12.5],
    ['೪೫', 45],
  ])('reads %s', (typed, value) => {
    expect(numberIn(typed)).toBe(value);
  });

  it.each([
    '',
    '-',
    '.',
    '1,250',
    '-1,250',
    '१,२५०',
    '1,000.5',
    '1,00,000',
    '1 000',
    '12 A',
    '0x1F',
    'Infinity',
    '1e999',
    'NaN',
    '12x',
  ])('does not guess what %j could mean', (typed) => {
    expect(numberIn(typed)).toBeUndefined();
  });

  it('reads back every number it shows', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e300, max: 1e300 }), (value) => {
        const shown = Number(value.toPrecision(15));
        expect(numberIn(numberText(shown))).toBe(shown === 0 ? 0 : shown);
      }),
    );
  });

  it.each([
    ['1,250', undefined, [1250, 1.25]],
    ['-१,२५०', undefined, [-1250, -1.25]],
    ['1,250 mA', 'A', [1.25, 0.00125]],
    ['1,250k', 'Ω', [1_250_000, 1250]],
    ['12,50,000', 'V', [1_250_000]],
    ['1,250.5', undefined, [1250.5]],
    ['1 250', undefined, [1250]],
    ['1.250,5', undefined, [1250.5]],
    ['0,250', undefined, []],
    ['1,25', undefined, []],
    ['1250', undefined, []],
    ['1,250 A', 's', []],
    ['1,2,3', undefined, []],
  ])('%s in a field of %s can mean %j', (typed, unit, meant) => {
    expect(numbersMeant(typed, unit)).toEqual(meant);
  });
});

describe('a typed number that nobody is typing any more', () => {
  it.each([
    [42.5, 0, '42.5'],
    [1.5, 2, '1.50'],
    [1.23456, 2, '1.23456'],
    [0.1 + 0.2, 1, '0.3'],
    [-3, 0, '-3'],
  ])('%d in a field of %d decimals is shown as %s', (value, decimals, text) => {
    expect(typedNumberText(value, decimals)).toBe(text);
  });
});

describe('a number with the letter of a prefix', () => {
  it.each([
    ['1k2', 'Ω', 1200],
    ['250u', 'A', 0.00025],
    ['250u', 'mA', 0.25],
    ['250µ', 'µA', 250],
    ['4.7 M', 'kΩ', 4700],
    ['4,7M', 'MΩ', 4.7],
    ['2G', 'MΩ', 2000],
    ['30m', 's', 0.03],
    ['-5m', 'V', -0.005],
    ['3k', 'ms', 3_000_000],
  ])('%s in a field of %s is %d', (typed, unit, value) => {
    expect(numberWithUnit(typed, unit)).toBe(value);
  });

  it.each([
    ['1k2', '%'],
    ['1k2', undefined],
    ['1k2', '°C'],
    ['5m', 'min'],
    ['k', 'A'],
    ['1k2k', 'A'],
    ['1.5k2', 'A'],
    ['12x', 'A'],
  ])('%s in a field of %s is not guessed', (typed, unit) => {
    expect(numberWithUnit(typed, unit)).toBeUndefined();
  });
});

describe('a number shown', () => {
  it.each([
    [1.005, 2, '1.01'],
    [-1.005, 2, '-1.01'],
    [2.5, 0, '3'],
    [-0.001, 2, '0.00'],
    [0.05, 3, '0.050'],
    [1e21, 2, '1e+21'],
  ])('%d with %d decimals is %s: rounded half away from zero', (value, decimals, text) => {
    expect(numberText(value, decimals)).toBe(text);
  });

  it('reads back as a nearby number, for any double and any decimals', () => {
    const decimals = fc.integer({ min: 0, max: 15 });
    const anyDouble = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ min: 1e15, max: 1e23, noNaN: true }),
    );
    fc.assert(
      fc.property(anyDouble, decimals, (value, places) => {
        const text = numberText(value, places);
        expect(text).toMatch(/^-?\d+(\.\d+)?(e\+\d+)?$/);
        const most = 0.5 * 10 ** -places + Math.abs(value) * 1e-14;
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(most);
      }),
    );
  });

  it.each([
    [2e20, 2, '200000000000000000000.00'],
    [-5e20, 1, '-500000000000000000000.0'],
    [5e-7, 6, '0.000001'],
    [2 ** 52, 0, '4503599627370500'],
  ])('%d with %d decimals is %s, however large or small', (value, decimals, text) => {
    expect(numberText(value, decimals)).toBe(text);
  });

  it('shows no binary noise', () => {
    expect(numberText(0.1 + 0.2)).toBe('0.3');
  });
});

describe('a number with its unit behind it', () => {
  it.each([
    ['250 mA', 'A', 0.25],
    ['250 mA', 'mA', 250],
    ['3 A', 'mA', 3000],
    ['0,25\u00a0A', 'mA', 250],
    ['40 \u03bc\u2126', 'µΩ', 40],
    ['11000 V', 'kV', 11],
    ['5 ms', 's', 0.005],
    ['30ms', 's', 0.03],
    ['30ms', 'ms', 30],
    ['0.03 s', 'ms', 30],
    ['0,03s', 's', 0.03],
    ['1200 mbar', 'bar', 1.2],
    ['1.2 bar', 'mbar', 1200],
    ['1k2', 'V', 1200],
    ['5 %', '%', 5],
    ['40 °C', '°C', 40],
    ['7', 'A', 7],
    ['7', undefined, 7],
    ['१२ °C', '°C', 12],
  ])('%s in a field of %s', (text, unit, value) => {
    expect(numberWithUnit(text, unit)).toBe(value);
  });

  it.each([
    ['5 VA', 'A'],
    ['5 A', 'V'],
    ['5 kg', undefined],
    ['A', 'A'],
    ['1 m m', 'A'],
  ])('%s is none in a field of %s', (text, unit) => {
    expect(numberWithUnit(text, unit)).toBeUndefined();
  });
});
