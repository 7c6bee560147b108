import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { withValueWritten } from '../../../src/form/store/with-value-written.ts';

const schema: JsonObject = {
  type: 'object',
  properties: {
    elements: {
      type: 'object',
      properties: { '50': { type: 'object', properties: { pickup: { type: 'number' } } }, '50P.1': { type: 'number' } },
    },
    rows: { type: 'array', items: { type: 'object', properties: { r: { type: 'number' } } } },
    readings: { type: 'array', items: { type: 'number' } },
  },
};

describe('writing one place of a report', () => {
  it('keeps an ANSI code a name, although it looks like a row number', () => {
    expect(withValueWritten(schema, {}, ['elements', '50', 'pickup'], () => 1)).toEqual({
      elements: { '50': { pickup: 1 } },
    });
    expect(withValueWritten(schema, {}, ['elements', '50P.1'], () => 2)).toEqual({ elements: { '50P.1': 2 } });
  });

  it('makes a list where the schema has one', () => {
    expect(withValueWritten(schema, {}, ['rows', '0', 'r'], () => 1)).toEqual({ rows: [{ r: 1 }] });
  });

  it('shares everything beside the change', () => {
    const before = { elements: { '50': { pickup: 1 } }, rows: [{ r: 1 }, { r: 2 }] };
    const after = withValueWritten(schema, before, ['rows', '1', 'r'], () => 3);
    expect(after['elements']).toBe(before.elements);
    expect((after['rows'] as readonly unknown[])[0]).toBe(before.rows[0]);
  });

  it('removes a value without a trace', () => {
    expect(withValueWritten(schema, { rows: [{ r: 1 }] }, ['rows', '0', 'r'], () => undefined)).toEqual({ rows: [{}] });
  });

  it('keeps the neighbours of an emptied row where they are', () => {
    expect(withValueWritten(schema, { readings: [1, 2, 3] }, ['readings', '1'], () => undefined)).toEqual({
      readings: [1, '', 3],
    });
  });

  it('changes nothing when nothing changes', () => {
    const before = { rows: [{ r: 1 }] };
    expect(withValueWritten(schema, before, ['rows', '0', 'r'], () => 1)).toBe(before);
    expect(withValueWritten(schema, before, ['elements', '50', 'pickup'], () => undefined)).toBe(before);
  });
});
