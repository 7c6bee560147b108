import { describe, expect, it } from 'vitest';
import { reportTypes, shipped } from '../shipped-types.ts';

describe('a language that report types are translated to', () => {
  it.each([...shipped.languages])('has the title of every report type of this project: %s', (_, terms) => {
    expect(reportTypes.filter(({ title }) => !Object.hasOwn(terms, title)).map(({ slug }) => slug)).toEqual([]);
  });

  it('has every warning, every correction asked for and every prohibition of the report types of this project', () => {
    const missing = shipped.warnings.filter(({ code }) => code === 'translation-missing');
    expect([...new Set(missing.map(({ message }) => message))]).toEqual([]);
  });

  it('has every name of a section, field, column and choice of the report types of this project, and nothing else', () => {
    const labels = shipped.warnings.filter(
      ({ code }) => code === 'labels-untranslated' || code === 'translation-unused',
    );
    expect(labels.map(({ file, message }) => `${file}: ${message}`)).toEqual([]);
  });
});
