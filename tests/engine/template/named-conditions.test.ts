import { describe, expect, it } from 'vitest';
import { type Json, type JsonObject } from '#engine';
import { filesOf, refusalsOf, reportType, templateOf } from '../../field.ts';
import { takenAt } from '../../../src/engine/template/taken-at.ts';

const amps = { type: 'number', unit: 'A' };
const rowsWith = (places: Json): JsonObject => ({
  voltage: { type: 'number', unit: 'V' },
  spans: { type: 'array', items: { type: 'object', properties: { length: amps } } },
  rows: {
    type: 'array',
    items: { type: 'object', properties: { injected: amps, spill: { ...amps, takenAt: places } } },
  },
});
const at = '/properties/rows/items/properties/spill/takenAt';
const refusedAt = (places: Json): readonly string[] =>
  refusalsOf(filesOf(reportType(rowsWith(places)))).map(({ pointer, code }) => `${pointer} ${code}`);

describe('what a reading was taken at, by its type', () => {
  it('is known for each row', () => {
    const template = templateOf(reportType(rowsWith(['report.voltage', 'row.injected'])));
    expect(takenAt(template, '/rows/3/spill').map(({ pointer }) => pointer)).toEqual(['/voltage', '/rows/3/injected']);
  });

  it('is for the readings as found what was applied as found', () => {
    const test: JsonObject = {
      type: 'object',
      bothSets: { of: ['voltage', 'spill'], when: 'report.changed' },
      properties: {
        resultSet: { type: 'string', enum: ['As found', 'As left'], default: 'As left' },
        voltage: { type: 'number', unit: 'V' },
        spill: { ...amps, takenAt: ['report.test.voltage'] },
      },
    };
    const template = templateOf(reportType({ changed: { type: 'boolean' }, test }));
    const places = (['/test/spill', '/test/asFound/spill'] as const).map((one) => takenAt(template, one));
    expect(places.map(([place]) => place?.pointer)).toEqual(['/test/voltage', '/test/asFound/voltage']);
  });

  it('is refused where it is no list of places', () => {
    expect(refusedAt('row.injected')).toEqual([`${at} keyword-shape`]);
    expect(refusedAt([])).toEqual([`${at} keyword-shape`]);
    expect(refusedAt([1])).toEqual([`${at}/0 formula-syntax`]);
  });

  it('is refused where it names nothing, a whole row, a formula or other rows', () => {
    expect(refusedAt(['row.injekted'])).toEqual([`${at}/0 formula-type`]);
    expect(refusedAt(['report.rows'])).toEqual([`${at} keyword-shape`]);
    expect(refusedAt(['row.injected * 2'])).toEqual([`${at} keyword-shape`]);
    expect(refusedAt(['report.spans[0].length'])).toEqual([`${at} keyword-shape`]);
  });

  it('belongs to a number', () => {
    const text = reportType({ plug: amps, note: { type: 'string', takenAt: ['report.plug'] } });
    expect(refusalsOf(filesOf(text)).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '/properties/note/takenAt keyword-place',
    ]);
  });
});
