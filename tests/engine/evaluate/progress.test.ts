import { describe, expect, it } from 'vitest';
import { anyDay, reportType, Sheet, templateOf } from '../../field.ts';
import { blankReport, evaluate } from '#engine';

const settings = {
  type: 'object',
  properties: { pickup: { type: 'number', minimum: 0 }, dropoff: { type: 'number' } },
  required: ['pickup'],
  checks: [
    { id: 'dropoff-below', that: 'row.dropoff < row.pickup', message: 'The relay drops off above its pick-up.' },
  ],
};
const layout = {
  type: 'Categorization',
  elements: [
    { type: 'Category', label: 'Remarks', elements: [{ type: 'Control', scope: '#/properties/remark' }] },
    {
      type: 'Category',
      label: 'Settings',
      elements: [
        { type: 'Control', scope: '#/properties/settings/properties/pickup' },
        { type: 'Control', scope: '#/properties/settings/properties/dropoff' },
      ],
    },
  ],
};
const template = templateOf(reportType({ settings, remark: { type: 'string' } }, { required: ['settings'] }), layout);
const sheet = new Sheet(template, anyDay, evaluate(template, blankReport(template, anyDay), anyDay));
const problems = (filled: Sheet) => filled.evaluation.sections.map((section) => section.problems);

describe('the problems of a section', () => {
  it('are none while entries are merely missing', () => {
    expect(problems(sheet)).toEqual([0, 0]);
  });

  it('are the wrong entries it shows', () => {
    expect(problems(sheet.enter('/settings/pickup', -1))).toEqual([0, 1]);
  });

  it('count what is wrong between fields, although the group itself has no control', () => {
    expect(problems(sheet.enter('/settings/pickup', 5).enter('/settings/dropoff', 6))).toEqual([0, 1]);
  });
});
