import { valueAt } from '#engine';
import { expect, it } from 'vitest';

it.each(['/constructor', '/__proto__', '/toString', '/rows/constructor', '/rows/0/hasOwnProperty'])(
  'a place that no report has holds nothing, also where every object inherits something: %s',
  (pointer) => {
    expect(valueAt({ rows: [{ measured: 81 }] }, pointer)).toBeUndefined();
  },
);
