import { createLabelDescriptionFrom } from '@jsonforms/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isArray, isObject, labelOf, type Json } from '#engine';
import { propertyRuns } from '../../setup/property-runs.ts';
import { reportTypes } from '../../shipped-types.ts';

const ofJsonForms = (name: string): string | undefined =>
  createLabelDescriptionFrom({ type: 'Control', scope: `#/properties/${name}` }, {}).text;

describe('what a field is called', () => {
  it('is its title', () => {
    expect(labelOf('tripTime', { title: 'Time to trip' })).toBe('Time to trip');
  });

  it.each([
    ['tripTime1', 'Trip Time 1'],
    ['CTRatio', 'CT Ratio'],
    ['as_found', 'As Found'],
    ['2ndHarmonic', '2nd Harmonic'],
    ['ट्रिप समय', 'ट्रिप समय'],
    ['--', '--'],
  ])('without a title %s is %s', (name, label) => {
    expect(labelOf(name, {})).toBe(label);
  });

  it('without a title is what JSON Forms calls it', () => {
    for (const name of reportTypes.flatMap(({ schema }) => namesIn(schema)))
      expect(labelOf(name, {})).toBe(ofJsonForms(name));
    const letters = fc.constantFrom(..."abtzhndsABTZHNDS0123456789_- .'".split(''));
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 12 }), (name) => {
        fc.pre(ofJsonForms(name) !== '');
        expect(labelOf(name, {})).toBe(ofJsonForms(name));
      }),
      { numRuns: propertyRuns(2000, 100_000) },
    );
  });
});

function namesIn(schema: Json): readonly string[] {
  if (isArray(schema)) return schema.flatMap(namesIn);
  if (!isObject(schema)) return [];
  const own = isObject(schema['properties']) ? Object.keys(schema['properties']) : [];
  return [...own, ...Object.values(schema).flatMap(namesIn)];
}
