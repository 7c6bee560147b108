import { afterEach, describe, expect, it } from 'vitest';
import { english, longMonth, setLanguage, weekday } from '#language';
import { paperWords } from '#paper';
import { words } from '../../../src/form/words/words.ts';
import { valueText } from '../../../src/form/words/value-text.ts';

describe('a date in the language of the screen', () => {
  afterEach(() => setLanguage(english));
  const date = { type: 'string', format: 'date' };
  const moment = { type: 'string', format: 'date-time' };

  it('is said in English until another language is chosen', () => {
    expect(valueText(date, '2026-11-16')).toBe('16 Nov 2026');
    expect([longMonth(11), weekday('2026-11-16')]).toEqual(['November', 'Mon']);
  });

  it('is said in Hindi on a Hindi screen, and in English on paper', () => {
    setLanguage({ code: 'hi', texts: { Nov: 'नव॰', November: 'नवंबर', Mon: 'सोम' } });
    expect(valueText(date, '2026-11-16')).toBe('16 नव॰ 2026');
    expect(valueText(moment, '2026-11-16T04:12:00Z', words)).toBe('16 नव॰ 2026, 09:42');
    expect(valueText(date, '2026-11-16', paperWords)).toBe('16 Nov 2026');
    expect([longMonth(11), weekday('2026-11-16')]).toEqual(['नवंबर', 'सोम']);
  });
});
