import { indianDate } from '#contract';
import { expect, it } from 'vitest';
import { endOfIndianDay } from '../../../src/server/ground/time.ts';

const at = (text: string) => Date.parse(text);

it('the day in India begins at 18:30 in London', () => {
  expect(indianDate(at('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20');
  expect(indianDate(at('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21');
});

it('a day ends where the next begins', () => {
  expect(endOfIndianDay(at('2026-11-20T18:30:00Z'))).toBe(at('2026-11-21T18:30:00Z'));
  expect(endOfIndianDay(at('2026-11-20T18:29:59Z'))).toBe(at('2026-11-20T18:30:00Z'));
});
