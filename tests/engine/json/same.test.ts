import { same } from '#engine';
import { describe, expect, it } from 'vitest';

describe('two values are the same', () => {
  it('whatever the order of their members', () => {
    const typed = { readings: [{ measured: 81, applied: 80 }], make: 'Demo Make A' };
    const stored = { make: 'Demo Make A', readings: [{ applied: 80, measured: 81 }] };
    expect(same(typed, stored)).toBe(true);
  });

  it('when a member of one is undefined and the other does not have it', () => {
    expect(same({ measured: undefined, unit: 'V' }, { unit: 'V' })).toBe(true);
    expect(same({ unit: 'V' }, { measured: undefined, unit: 'V' })).toBe(true);
  });
});

it.each([
  ['rows in another order', [{ at: 1 }, { at: 2 }], [{ at: 2 }, { at: 1 }]],
  ['a row more', [{}], [{}, {}]],
  ['a member more', { make: 'Demo Make A' }, { make: 'Demo Make A', serialNo: '7' }],
  ['a member less', { make: 'Demo Make A', serialNo: '7' }, { make: 'Demo Make A' }],
  ['a list and an object', [], {}],
  ['a number and its text', { tap: 5 }, { tap: '5' }],
  ['nothing and an empty object', undefined, {}],
  ['what every object inherits', { toString: 'x' }, {}],
])('two values differ: %s', (_, one, other) => {
  expect(same(one, other)).toBe(false);
});
