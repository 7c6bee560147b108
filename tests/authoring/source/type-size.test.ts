import { expect, it } from 'vitest';
import { typeSize } from '../../../src/authoring/source/type-size.ts';
import { reportType, templateOf } from '../../field.ts';

it('the size of a type counts sections, fields for one value, rules and CEL formulas', () => {
  const { bundle } = templateOf(
    reportType({
      make: { title: 'Make', type: 'string', prefill: 'context.equipment.make' },
      rows: {
        title: 'Readings',
        type: 'array',
        checks: [{ id: 'any', that: 'size(value) > 0', message: 'At least one reading.' }],
        items: {
          type: 'object',
          properties: {
            measured: {
              type: 'number',
              accept: { pass: 'value <= 5.0', attention: 'value <= 6.0', basis: 'bench' },
              relevant: "report.make != 'other'",
            },
            doubled: { type: 'number', compute: 'row.measured * 2' },
          },
        },
      },
    }),
  );
  expect(typeSize(bundle)).toEqual({ sections: 2, fields: 3, rules: 2, formulas: 6 });
});
