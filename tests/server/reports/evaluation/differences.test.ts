import { expect, it } from 'vitest';
import { differencesBetween } from '../../../../src/server/reports/evaluation/differences.ts';

it('finds a computed value that differs, at any depth', () => {
  const device = { a: 1, rows: [{ error: 1 }, { error: 2 }], note: 'x' };
  const server = { a: 1, rows: [{ error: 1 }, { error: 3 }], note: 'x' };
  expect(differencesBetween(device, server)).toEqual([{ pointer: '/rows/1/error', device: 2, server: 3 }]);
});

it('reports a value that the server cannot compute', () => {
  expect(differencesBetween({ error: 2 }, {})).toEqual([{ pointer: '/error', device: 2 }]);
});

it('ignores what the device did not send', () => {
  expect(differencesBetween({}, { error: 2 })).toEqual([]);
});

it('compares numbers with a relative epsilon of 1e-9', () => {
  expect(differencesBetween({ a: 1000, b: 0 }, { a: 1000.0000001, b: 0 })).toEqual([]);
  expect(differencesBetween({ a: 1000 }, { a: 1000.00001 })).toHaveLength(1);
});
