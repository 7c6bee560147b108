import { child, isBelow, isUnderAny, isWithin, valueAt } from '#engine';
import { expect, it } from 'vitest';

it.each(['/constructor', '/__proto__', '/toString', '/rows/constructor', '/rows/0/hasOwnProperty'])(
  'a place that no report has holds nothing, also where every object inherits something: %s',
  (pointer) => {
    expect(valueAt({ rows: [{ measured: 81 }] }, pointer)).toBeUndefined();
  },
);

it('a row lies below its list, and within it; a field whose name begins alike lies elsewhere', () => {
  expect([isBelow('/readings/3', '/readings'), isWithin('/readings/3', '/readings')]).toEqual([true, true]);
  expect([isBelow('/readings', '/readings'), isWithin('/readings', '/readings')]).toEqual([false, true]);
  expect([isBelow('/readingsOfPhase', '/readings'), isWithin('/readingsOfPhase', '/readings')]).toEqual([false, false]);
});

it('a place is under a hidden section, however deep it lies, and under a name with a slash', () => {
  const hidden = new Set(['/coil', child('', 'open/close')]);
  expect(isUnderAny('/coil/readings/0/measured', hidden)).toBe(true);
  expect(isUnderAny(child(child('', 'open/close'), 'time'), hidden)).toBe(true);
  expect(isUnderAny('/coils/0', hidden)).toBe(false);
  expect(isUnderAny('/coil', new Set())).toBe(false);
});
