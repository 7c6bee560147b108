import { describe, expect, it } from 'vitest';
import { readCaseFiles } from '#authoring';
import { evaluate } from '#engine';
import { firstDifference } from '../../../../src/app/report-types/cases/first-difference.ts';
import { generatedCase } from '../../../../src/app/report-types/cases/generated-case.ts';
import { recordedCase } from '../../../../src/app/report-types/cases/recorded-case.ts';
import { filledSession } from '../../../../src/app/report-types/try-out/preview-session.ts';
import { reportType, templateOf } from '../../../field.ts';

const template = templateOf(
  reportType(
    {
      pickup: { title: 'Pick-up', type: 'number', unit: 'A', minimum: 1, maximum: 10 },
      measured: {
        title: 'Measured',
        type: 'number',
        unit: 'A',
        minimum: 0,
        maximum: 20,
        accept: { pass: 'within(value, report.pickup, percent(5))', basis: 'bench' },
      },
      remark: { title: 'Remark', type: 'string', maxLength: 40 },
    },
    { required: ['pickup', 'measured'] },
  ),
);

describe('a generated case', () => {
  it('fills every field, or only the required ones', () => {
    expect(Object.keys(generatedCase(template, 'full', 0)?.entries ?? {})).toContain('remark');
    expect(Object.keys(generatedCase(template, 'minimal', 0)?.entries ?? {}).sort()).toEqual(['measured', 'pickup']);
  });

  it('differs between steps and is the same for the same step', () => {
    const names = [0, 1, 2].map((step) => generatedCase(template, 'rule broken', step)?.name);
    expect(new Set(names).size).toBe(3);
    expect(generatedCase(template, 'full', 3)).toEqual(generatedCase(template, 'full', 3));
  });

  it('a case with a broken rule knows which entry it changed', () => {
    const form = generatedCase(template, 'rule broken', 0);
    expect(firstDifference(form?.before, form?.entries)).toMatch(/^\/(pickup|measured|remark)/);
    expect(firstDifference(form?.entries, form?.entries)).toBeUndefined();
  });

  it('a generated case copied as JSON is a valid recorded case', () => {
    const form = generatedCase(template, 'full', 0)!;
    const session = filledSession({ version: 'f'.repeat(64), template }, form, 0);
    const text = recordedCase(session, session.entries, evaluate(template, form.entries, form.context));
    const read = readCaseFiles([{ path: 'full.json', text }]);
    expect(read.troubles).toEqual([]);
    expect(read.cases.get('full')).toMatchObject({ entries: form.entries, shows: 'full pass' });
  });
});
