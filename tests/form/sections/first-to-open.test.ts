import { expect, it } from 'vitest';
import { evaluate, type JsonObject } from '#engine';
import { firstToOpen } from '#form';
import { anyDay, reportType, templateOf } from '../../field.ts';

const category = (label: string, name: string): JsonObject => ({
  type: 'Category',
  label,
  elements: [{ type: 'Control', scope: `#/properties/${name}` }],
});
const relay = templateOf(
  reportType(
    {
      customer: { title: 'Customer', type: 'string' },
      remark: { title: 'Remark', type: 'string' },
      time: { title: 'Time', type: 'number', minimum: 0 },
    },
    { required: ['customer', 'time'] },
  ),
  {
    type: 'Categorization',
    elements: [category('Visit', 'customer'), category('Remarks', 'remark'), category('Timing', 'time')],
  },
);
const first = (entries: JsonObject) => firstToOpen(evaluate(relay, entries, anyDay));

it('a report opens with the first section in which something is left or wrong', () => {
  expect(first({})).toBe('visit');
  expect(first({ customer: 'Pune' })).toBe('timing');
  expect(first({ customer: 'Pune', time: -1 })).toBe('timing');
});

it('a report in which nothing is left opens with the list of its sections', () => {
  expect(first({ customer: 'Pune', time: 1 })).toBeUndefined();
});
