import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAjv, type Json } from '#engine';

describe('values that are compared', () => {
  const differ = createAjv().compile({ type: 'array', uniqueItems: true });
  const twice = (row: Json): boolean => !differ([row, structuredClone(row)]);

  it.each<[string, Json]>([
    ['a row with a column named toString', { toString: 'left' }],
    ['a row with a column named valueOf', { valueOf: 3, pickup: 1.2 }],
    ['a row with a column named constructor', { constructor: null }],
    ['a list in a list', [[1, 'N'], [false]]],
  ])('%s is the same as itself, and not as an empty one', (_, row) => {
    expect(twice(row)).toBe(true);
    expect(differ([row, {}])).toBe(true);
    expect(differ([{}, row])).toBe(true);
  });

  it('equal their own copy, whatever they hold', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => twice(value as Json))); // fc.jsonValue is JSON
  });

  it('are compared with the choices of a field in the same way', () => {
    const oneOfTwo = createAjv().compile({ enum: [{}, { toString: false }] });
    expect([{}, { toString: false }, { toString: true }].map((value) => oneOfTwo(value))).toEqual([true, true, false]);
  });
});

describe('a pattern', () => {
  it('is not matched against a text that is already too long', () => {
    const validate = createAjv().compile({ type: 'string', maxLength: 3, pattern: '^a*$' });
    const said = (text: string) => (validate(text), validate.errors?.map(({ keyword }) => keyword) ?? []);
    expect([said('aaa'), said('ab'), said('b'.repeat(40))]).toEqual([[], ['pattern'], ['maxLength']]);
  });

  it('counts characters as maxLength does', () => {
    const validate = createAjv().compile({ type: 'string', maxLength: 3, pattern: '^a*$' });
    expect([validate('😀😀😀'), validate.errors?.map(({ keyword }) => keyword)]).toEqual([false, ['pattern']]);
  });

  it('refuses a text of more than ten thousand characters', () => {
    const validate = createAjv().compile({ type: 'string', pattern: '^a*$' });
    expect([validate('a'.repeat(10_000)), validate('a'.repeat(10_001))]).toEqual([true, false]);
  });
});
