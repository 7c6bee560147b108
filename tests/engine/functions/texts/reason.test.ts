import { describe, expect, it } from 'vitest';
import { isReason } from '../../../../src/engine/functions/texts/reason.ts';

describe('a reason', () => {
  it.each([
    '-',
    '.',
    '--',
    'na',
    'N/A',
    'n.a.',
    'NIL',
    'none',
    'ok',
    'not done',
    'Not applicable.',
    'xxxxxxx',
    'aaa bbb',
    '',
    '  ',
    '12',
    'as above',
    'नहीं',
    'लागू नहीं',
  ])('the text “%s” is no reason', (text) => {
    expect(isReason(text)).toBe(false);
  });

  it.each([
    'Shutdown not given',
    'Breaker in service',
    'Kit faulty',
    'Declared by the maker',
    'Obsolete',
    'शटडाउन नहीं मिला',
    'IS 3231, class 7.5',
  ])('the text “%s” is a reason', (text) => {
    expect(isReason(text)).toBe(true);
  });

  it('what is not a text is no reason', () => {
    expect(isReason(undefined)).toBe(false);
    expect(isReason(5)).toBe(false);
  });
});
