import { describe, expect, it } from 'vitest';
import { evaluate, readCase } from '#engine';
import { changedPlace } from '../../../src/app/report-types/changed-place.ts';
import { generatedCase } from '../../../src/app/report-types/generated-case.ts';
import { recordedCase } from '../../../src/app/report-types/recorded-case.ts';
import { filledSitting } from '../../../src/app/report-types/sitting.ts';
import { reportType, templateOf } from '../../field.ts';

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
  it('is full, or no more than what is asked for', () => {
    expect(Object.keys(generatedCase(template, 'full', 0)?.entries ?? {})).toContain('remark');
    expect(Object.keys(generatedCase(template, 'minimal', 0)?.entries ?? {}).sort()).toEqual(['measured', 'pickup']);
  });

  it('is another one at each step, and the same one at the same step', () => {
    const names = [0, 1, 2].map((step) => generatedCase(template, 'rule broken', step)?.name);
    expect(new Set(names).size).toBe(3);
    expect(generatedCase(template, 'full', 3)).toEqual(generatedCase(template, 'full', 3));
  });

  it('with a broken rule knows which entry it changed', () => {
    const form = generatedCase(template, 'rule broken', 0);
    expect(changedPlace(form?.before, form?.entries)).toMatch(/^\/(pickup|measured|remark)/);
    expect(changedPlace(form?.entries, form?.entries)).toBeUndefined();
  });

  it('copied as JSON is a recorded case that the type keeps', () => {
    const form = generatedCase(template, 'full', 0)!;
    const sitting = filledSitting({ version: 'f'.repeat(64), template }, form, 0);
    const text = recordedCase(sitting, sitting.entries, evaluate(template, form.entries, form.context));
    const read = readCase(JSON.parse(text));
    expect(read.ok && read.value).toMatchObject({ entries: form.entries, shows: 'full pass' });
  });
});
