import { describe, expect, it } from 'vitest';
import { fill, reportType } from '../../field.ts';

describe('a list that is removed whole', () => {
  const schema = reportType({
    factor: { type: 'number' },
    rows: {
      type: 'array',
      items: {
        type: 'object',
        properties: { a: { type: 'number' }, b: { type: 'number', compute: 'report.factor * 2' } },
      },
    },
  });

  it('leaves no row with a computed value behind', () => {
    const filled = fill(schema)
      .enter('/factor', 2)
      .enter('/rows', [{ a: 1 }, { a: 2 }]);
    expect(filled.value('/rows/1/b')).toBe(4);
    expect(filled.enter('/rows', undefined).evaluation.data).toEqual({ factor: 2 });
  });
});
