import { describe, expect, it } from 'vitest';
import { saidIssues, saidSections, saidValues } from '../../../src/app/report-types/said.ts';
import { fill, reportType } from '../../field.ts';

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
                accept: { pass: 'value <= 5.0', attention: 'value <= 6.0', basis: 'bench' },
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

describe('what the report says', () => {
  it('gives each limit once, with what it says of every row', () => {
    const [settings, section] = saidSections(sheet.template, sheet.evaluation);
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
        readings: [
          { pointer: '/test/rows/0/measured', row: 'R', value: '4.5 A', verdict: 'pass' },
          { pointer: '/test/rows/1/measured', row: 'Y', value: '7.0 A', verdict: 'fail' },
        ],
      },
    ]);
  });

  it('gives each worked out value with the formula behind it, row by row', () => {
    expect(saidValues(sheet.template, sheet.evaluation)).toEqual([
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

  it('tells what is wrong from what is only not there yet', () => {
    const { template, evaluation } = fill(relay).enter('/test/rows/0/measured', 'much');
    const { errors, missing } = saidIssues(template, evaluation);
    expect(errors.map(({ label }) => label)).toEqual(['Pick-up test · Phases · R · Measured']);
    expect(missing.map(({ label }) => label)).toEqual(['Setting']);
  });
});
