import { afterEach, describe, expect, it } from 'vitest';
import { english, inWords, setLanguage, t, term, termIn, tn } from '../../src/language/language.ts';

const hindi = {
  code: 'hi',
  texts: {
    Late: 'देरी',
    'Late by {span}': '{span} की देरी',
    '{count} day': '{count} दिन',
    '{count} days': '{count} दिन हुए',
  },
  terms: { Coil: 'कॉइल' },
};

afterEach(() => setLanguage(english));

describe('a sentence of the app', () => {
  it('is what the code says in English', () => {
    expect(t('Late by {span}', { span: '2 h' })).toBe('Late by 2 h');
  });

  it('is said in the language of the moment', () => {
    setLanguage(hindi);
    expect(t('Late')).toBe('देरी');
    expect(t('Late by {span}', { span: '2 h' })).toBe('2 h की देरी');
  });

  it('stays in English where nobody has translated it', () => {
    setLanguage(hindi);
    expect(t('Due')).toBe('Due');
    expect(t('constructor')).toBe('constructor');
  });

  it('is one for one and another for many', () => {
    expect([0, 1, 2].map((days) => tn('{count} day', '{count} days', days))).toEqual(['0 days', '1 day', '2 days']);
    setLanguage(hindi);
    expect([1, 2].map((days) => tn('{count} day', '{count} days', days))).toEqual(['1 दिन', '2 दिन हुए']);
  });

  it('leaves braces alone that are nobody’s name', () => {
    expect(t('Late by {span}', { span: '{x}' })).toBe('Late by {x}');
  });
});

describe('a table of words', () => {
  const words = inWords({
    late: { label: 'Late', tone: 'error' },
    list: [{ label: 'Late' }],
    usual: ['Late'],
    say: () => t('Late'),
  });

  it('is read in the language of the moment, however deep', () => {
    expect(words.late.label).toBe('Late');
    setLanguage(hindi);
    expect([words.late.label, words.late.tone, words.list[0]?.label, words.say()]).toEqual([
      'देरी',
      'error',
      'देरी',
      'देरी',
    ]);
  });

  it('leaves lists of plain words as they are: they may be stored', () => {
    setLanguage(hindi);
    expect(words.usual).toEqual(['Late']);
  });
});

describe('a text of a report type', () => {
  it('is looked up in the words of report types alone', () => {
    setLanguage(hindi);
    expect([term('Coil'), term('Late'), t('Coil')]).toEqual(['कॉइल', 'Late', 'Coil']);
    expect(termIn(english, 'Coil')).toBe('Coil');
  });
});
