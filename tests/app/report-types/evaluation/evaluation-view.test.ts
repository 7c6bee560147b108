import { describe, expect, it } from 'vitest';
import {
  issuesView,
  sectionViews,
  computedViews,
} from '../../../../src/app/report-types/evaluation/evaluation-view.ts';
import { fill, reportType } from '../../../field.ts';

const relay = reportType(
  {
    setting: { title: 'Setting', type: 'number', unit: 'A' },
    test: {
      title: 'Pick-up test',
      type: 'object',
      properties: {
        rows: {
          title: 'Phases',
          type: 'array',
          fixedRows: true,
          default: [{ phase: 'R' }, { phase: 'Y' }],
          items: {
            type: 'object',
            properties: {
              phase: { title: 'Phase', type: 'string', readOnly: true },
              measured: {
                title: 'Measured',
                type: 'number',
                unit: 'A',
                decimals: 1,
                accept: {
                  pass: 'value <= 5.0',
                  attention: 'value <= 6.0',
                  basis: 'bench',
                  note: 'From one sheet only.',
                },
              },
              error: { title: 'Error', type: 'number', compute: 'row.measured - report.setting' },
            },
          },
        },
      },
    },
  },
  { required: ['setting'] },
);

const sheet = fill(relay).enter('/setting', 4).enter('/test/rows/0/measured', 4.5).enter('/test/rows/1/measured', 7);

describe('the view of an evaluation', () => {
  it('lists each limit once, with its verdict on every row', () => {
    const [settings, section] = sectionViews(sheet.template, sheet.evaluation);
    expect(settings).toMatchObject({ done: 1, total: 1, limits: [] });
    expect(section).toMatchObject({ label: 'Pick-up test', verdict: 'fail' });
    expect(section?.limits).toEqual([
      {
        pointer: '/test/rows/*/measured',
        title: 'Measured',
        around: 'Pick-up test · Phases',
        pass: 'value <= 5.0',
        attention: 'value <= 6.0',
        basis: 'bench',
        note: 'From one sheet only.',
        readings: [
          { pointer: '/test/rows/0/measured', row: 'R', value: '4.5 A', verdict: 'pass' },
          { pointer: '/test/rows/1/measured', row: 'Y', value: '7.0 A', verdict: 'fail' },
        ],
      },
    ]);
  });

  it('lists each computed field with its formula and its value in every row', () => {
    expect(computedViews(sheet.template, sheet.evaluation)).toEqual([
      {
        pointer: '/test/rows/*/error',
        title: 'Error',
        around: 'Pick-up test · Phases',
        formula: 'row.measured - report.setting',
        values: [
          { pointer: '/test/rows/0/error', row: 'R', value: '0.5' },
          { pointer: '/test/rows/1/error', row: 'Y', value: '3' },
        ],
      },
    ]);
  });

  it('separates errors from missing entries', () => {
    const { template, evaluation } = fill(relay).enter('/test/rows/0/measured', 'much');
    const { errors, missing } = issuesView(template, evaluation);
    expect(errors.map(({ label }) => label)).toEqual(['Pick-up test · Phases · R · Measured']);
    expect(missing.map(({ label }) => label)).toEqual(['Setting']);
  });
});
