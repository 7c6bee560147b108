import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inverseCurves } from '../../../src/engine/functions/time-curves/inverse-curve.ts';
import { numberFunction } from './run-formula-function.ts';

const bandOf = numberFunction('bandOf');
const interpolate = numberFunction('interpolate');
const lookupUp = numberFunction('lookupUp');
const minimumInsulation = numberFunction('minimumInsulation');
const resetTime = numberFunction('resetTime');

interface Table {
  readonly title: string;
  readonly source: string;
  readonly columns: readonly { readonly name: string; readonly unit?: string }[];
  readonly rows: readonly (readonly (number | string)[])[];
}

const folder = new URL('../../../schemas/tables/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const tableOf = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Table;

const column = (file: string, name: string) => {
  const { columns, rows } = tableOf(file);
  const place = columns.findIndex((one) => one.name === name);
  return rows.map((row) => row[place]!);
};
const numbers = (file: string, name: string) => column(file, name).map(Number);

const factorAt = (celsius: number) =>
  interpolate(
    celsius,
    numbers('insulation-temperature-factor.json', 'celsius'),
    numbers('insulation-temperature-factor.json', 'factor'),
  );
const minimumAt = (volts: number) =>
  minimumInsulation(
    volts,
    numbers('insulation-minimum.json', 'ratedVoltage'),
    numbers('insulation-minimum.json', 'minimum'),
  );

describe.each(files)('table %s', (file) => {
  const { title, source, columns, rows } = tableOf(file);

  it('says what it is and where it comes from', () => {
    expect(title).not.toBe('');
    expect(source).not.toBe('');
  });

  it('names its columns so that formulas can', () => {
    columns.forEach(({ name }) => expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/));
    expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length);
  });

  it('has a unit on exactly the columns of numbers, and a number in each of their cells', () => {
    columns.forEach(({ unit }, place) => {
      const types = new Set(rows.map((row) => typeof row[place]));
      expect([...types]).toEqual([unit === undefined ? 'string' : 'number']);
    });
    rows.forEach((row) => expect(row).toHaveLength(columns.length));
  });

  it('rises in its first column, where that is a number', () => {
    const keys = rows.map(([key]) => key);
    if (typeof keys[0] === 'number') expect(keys).toEqual([...new Set(keys)].sort((a, b) => Number(a) - Number(b)));
  });
});

describe('the insulation tables give the worked values', () => {
  it.each([
    [20, 1],
    [32, 1.748],
    [34, 1.916],
    [42, 2.76],
  ])('factor at %d °C is %d', (celsius, factor) => {
    expect(factorAt(celsius)).toBeCloseTo(factor, 9);
  });

  it.each([
    [1200, 32, 2097.6],
    [850, 38, 1955],
    [12_500, 34, 23_950],
  ])('%d MΩ at %d °C is %d MΩ at 20 °C', (megohm, celsius, at20) => {
    expect(megohm * factorAt(celsius)).toBeCloseTo(at20, 6);
  });

  it.each([
    [415, 100],
    [690, 100],
    [12_000, 5000],
    [24_000, 20_000],
    [36_000, 100_000],
  ])('%d V asks for %d MΩ', (volts, megohm) => {
    expect(minimumAt(volts)).toBe(megohm);
  });

  it.each([
    ['polarizationIndex', 2.5, 'OK'],
    ['absorptionRatio', 1.44, 'OK'],
    ['polarizationIndex', 4, 'Good'],
    ['absorptionRatio', 0.9, 'Bad'],
  ])('%s %d is %s', (index, value, grade) => {
    const band = bandOf(value, numbers('insulation-index-grade.json', index));
    expect(column('insulation-index-grade.json', 'grade')[band - 1]).toBe(grade);
  });

  it.each([
    [12, 22.4],
    [36, 56],
  ])('%d kV is tested on site with %d kV', (ratedKv, siteKv) => {
    const levels = 'rated-insulation-level.json';
    expect(0.8 * lookupUp(ratedKv, numbers(levels, 'ratedVoltage'), numbers(levels, 'powerFrequency'))).toBeCloseTo(
      siteKv,
      9,
    );
  });
});

describe('the curve tables agree with the curves in the code', () => {
  it('every constant of the curve tables is the one in the code', () => {
    const file = 'inverse-curve.json';
    const [k, alpha, c] = ['k', 'alpha', 'c'].map((name) => numbers(file, name));
    const listed = column(file, 'curve').map((code, i) => [code, { k: k?.[i], alpha: alpha?.[i], c: c?.[i] }] as const);
    expect(new Map(listed)).toEqual(inverseCurves);
  });

  it('on the reset of an IEEE extremely inverse relay from half its setting', () => {
    const row = column('reset-curve.json', 'curve').indexOf('IEEE_EI');
    const tr = numbers('reset-curve.json', 'tr')[row]!;
    expect(resetTime(tr, 1, 0.5, numbers('reset-curve.json', 'power')[row]!)).toBeCloseTo(38.8, 9);
  });
});
