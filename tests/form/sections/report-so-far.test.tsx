import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { evaluate, type JsonObject } from '#engine';
import { ReportSoFar } from '../../../src/form/sections/report-so-far.tsx';
import { anyDay, reportType, templateOf } from '../../field.ts';

const time = (title: string): JsonObject => ({
  title,
  type: 'number',
  minimum: 0,
  accept: { pass: 'atMost(value, 1)', basis: 'Limit' },
});
const relay = templateOf(
  reportType(
    { first: time('First'), second: time('Second'), remark: { title: 'Remark', type: 'string' } },
    { required: ['first', 'second', 'remark'] },
  ),
);

const told = (entries: JsonObject): string => {
  const { container, unmount } = render(<ReportSoFar evaluation={evaluate(relay, entries, anyDay)} />);
  const text = [...container.children].map((part) => part.textContent).join(', ');
  unmount();
  return text;
};

it('tells how many readings are left, then how many entries, and the outcome when nothing is left', () => {
  expect(told({})).toBe('Open, 2 readings left');
  expect(told({ first: 0.5 })).toBe('Open, 1 reading left');
  expect(told({ first: 0.5, second: 0.5 })).toBe('Open, 1 field left');
  expect(told({ first: 0.5, second: 0.5, remark: 'ok' })).toBe('Satisfactory');
});

it('tells of a failed reading while others are left', () => {
  expect(told({ first: 3 })).toBe('Fail, 1 reading left');
});

it('tells what is wrong when nothing is left', () => {
  expect(told({ first: 0.5, second: -1, remark: 'ok' })).toBe('Open, 1 problem');
});
