import { describe, expect, it } from 'vitest';
import { labelAt } from '#engine';
import { reportType, templateOf } from '../../field.ts';

const template = templateOf(
  reportType({
    checks: {
      title: 'Visual checks',
      type: 'array',
      fixedRows: true,
      default: [{ item: 'No damage' }, { item: 'Clean' }],
      items: {
        type: 'object',
        properties: {
          status: { title: 'Status', type: 'string' },
          item: { title: 'Check', type: 'string', readOnly: true },
        },
      },
    },
    readings: {
      title: 'Readings',
      type: 'array',
      items: { type: 'object', properties: { pickup: { title: 'Pickup', type: 'number' } } },
    },
  }),
);
const data = { checks: [{ item: 'No damage' }, { item: 'Clean' }], readings: [{}, {}] };

describe('the label of a place in a report', () => {
  it.each([
    ['/checks/1/status', 'Visual checks · Clean · Status'],
    ['/readings/1/pickup', 'Readings · row 2 · Pickup'],
    ['/readings', 'Readings'],
    ['', 'Bench relay'],
  ])('%s is %s', (pointer, label) => {
    expect(labelAt(template, pointer, data)).toBe(label);
  });
});
