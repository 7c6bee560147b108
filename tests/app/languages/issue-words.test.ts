import { evaluate, type Json } from '#engine';
import { issueText } from '#form';
import { english, placeName, setLanguage } from '#language';
import { afterEach, describe, expect, it } from 'vitest';
import { hindi } from '#language/hindi';
import { anyDay, reportType, templateOf } from '../../field.ts';

const template = templateOf(
  reportType({
    ratedCurrent: { type: 'number', title: 'Rated current', unit: 'A', minimum: 1, warn: { maximum: 10 } },
    serialNo: {
      type: 'string',
      title: 'Serial no.',
      rule: 'string',
      messages: { maxLength: 'Too long' },
      maxLength: 3,
    },
  }),
);
const said = (entry: Record<string, Json>): readonly string[] =>
  evaluate(template, entry, anyDay).issues.map((issue) => issueText(issue));

describe('what is wrong with a reading', () => {
  afterEach(() => setLanguage(english));
  const speakHindi = () =>
    setLanguage({ code: 'hi', texts: hindi, terms: { 'Rated current': 'रेटेड करंट', 'Too long': 'बहुत लंबा' } });

  it('what is wrong with a reading is said in English', () => {
    expect(said({ ratedCurrent: 0 })).toEqual(['Rated current must be at least 1 A.']);
  });

  it('what is wrong with a reading is said in Hindi with the Hindi name of the field, its limit and its unit', () => {
    speakHindi();
    expect(said({ ratedCurrent: 0 })).toEqual(['रेटेड करंट कम से कम 1 A होना चाहिए।']);
    expect(said({ ratedCurrent: 'abc' })[0]).toContain('“abc” संख्या नहीं है');
    expect(said({ ratedCurrent: 12 })).toEqual(['रेटेड करंट असामान्य है: अधिक से अधिक 10 अपेक्षित। रीडिंग जाँचें।']);
    expect(said({ serialNo: '12345' })).toEqual(['बहुत लंबा']);
  });

  it('names the field in front where several speak in one line', () => {
    speakHindi();
    const [issue] = evaluate(template, { ratedCurrent: 0 }, anyDay).issues;
    expect(issue && issueText({ ...issue, label: 'Rated current' })).toMatch(/^रेटेड करंट: रेटेड करंट/);
  });

  it('names a place by the Hindi names of what it is in', () => {
    speakHindi();
    expect(placeName('Rated current · row 2 · Panel')).toBe('रेटेड करंट · पंक्ति 2 · Panel');
  });
});
