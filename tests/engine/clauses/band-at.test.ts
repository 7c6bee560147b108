import { expect, it } from 'vitest';
import { evaluate } from '#engine';
import { bandAt } from '../../../src/engine/clauses/band-at.ts';
import { anyDay, reportType, templateOf } from '../../field.ts';

const template = templateOf(
  reportType({
    time: { title: 'Time', type: 'number', accept: { pass: 'between(value, 0.95, 1.05)', note: 'Customary' } },
    insulation: { title: 'Insulation', type: 'number', accept: { pass: 'atLeast(value, 10)', note: 'Customary' } },
    spread: { title: 'Spread', type: 'number', accept: { pass: 'atMost(value, 4)', note: 'Customary' } },
    answer: {
      title: 'Answer',
      type: 'string',
      enum: ['OK', 'Not OK'],
      accept: { pass: "value == 'OK'", note: 'Ours' },
    },
  }),
);
const at = (pointer: string, entries: object): number | undefined =>
  bandAt(template, evaluate(template, { ...entries }, anyDay).values, pointer);

it.each([
  ['/time', { time: 0.95 }, 0],
  ['/time', { time: 1 }, 0.5],
  ['/time', { time: 1.1 }, 1.5],
  ['/insulation', { insulation: 10 }, 0],
  ['/insulation', { insulation: 20 }, 1],
  ['/insulation', { insulation: 5 }, -0.5],
  ['/spread', { spread: 1 }, 0.25],
  ['/spread', { spread: 8 }, 2],
])('%s of %j stands at %d of its band', (pointer, entries, place) => {
  expect(at(pointer, entries)).toBeCloseTo(place);
});

it('what has no value, or no limits of numbers, has no place', () => {
  expect(at('/time', {})).toBeUndefined();
  expect(at('/answer', { answer: 'OK' })).toBeUndefined();
});
