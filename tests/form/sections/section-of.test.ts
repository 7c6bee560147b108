import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { sectionOf } from '../../../src/form/sections/section-of.ts';
import { reportType, templateOf } from '../../field.ts';

const control = (scope: string): JsonObject => ({ type: 'Control', scope });
const template = templateOf(
  reportType({
    settings: { title: 'Settings', type: 'object', properties: { low: { type: 'number' }, high: { type: 'number' } } },
    rows: { title: 'Rows', type: 'array', items: { type: 'object', properties: { time: { type: 'number' } } } },
  }),
  {
    type: 'Categorization',
    elements: [
      {
        type: 'Category',
        label: 'Settings',
        elements: [control('#/properties/settings/properties/low'), control('#/properties/settings/properties/high')],
      },
      { type: 'Category', label: 'Tests', elements: [control('#/properties/rows')] },
    ],
  },
);

describe('the section of a place', () => {
  it.each([
    ['/settings/high', 'settings'],
    ['/rows/3/time', 'tests'],
    ['/rows', 'tests'],
    ['/settings', 'settings'],
  ])('%s is in %s', (pointer, section) => {
    expect(sectionOf(template, pointer)).toBe(section);
  });

  it('is unknown for a place that no section shows', () => {
    expect(sectionOf(template, '/elsewhere')).toBeUndefined();
  });
});
