import { describe, expect, it } from 'vitest';
import { examine } from '#authoring/commands';
import { isObject, type JsonObject } from '#engine';
import { filesOf, refusalsOf, reportType, templateOf } from '../../field.ts';

const inTime = { pass: 'between(value, 0.01, 0.06)', basis: 'Maker' };
const measured = { title: 'Measured', type: 'number', minimum: 0, maximum: 60, unit: 's', accept: inTime };

/** A relay whose time is measured in seconds, with another time beside it. */
function relay(other: JsonObject): JsonObject {
  return reportType(
    {
      test: {
        type: 'object',
        additionalProperties: false,
        required: ['measured'],
        properties: { measured, other: { title: 'Other', type: 'number', minimum: 0, maximum: 1000, ...other } },
      },
    },
    {
      'x-report': {
        edition: '1',
        proofs: [{ element: 'I>', show: { time: { by: 'report.test', reading: 'measured' } } }],
      },
      additionalProperties: false,
      required: ['test'],
    },
  );
}

function found(schema: JsonObject): readonly string[] {
  return examine(templateOf(schema), 1)
    .findings.filter(({ code }) => code === 'mixed-units')
    .map(({ level, pointer, message }) => `${level} ${pointer} ${message}`);
}

describe('times and pressures of a report type', () => {
  it('are refused in seconds and in milliseconds', () => {
    expect(found(relay({ unit: 'ms' }))).toEqual([
      'error /properties/test/properties/other/unit Other is typed in ms, and Measured in s: the one is easily typed for the other.',
    ]);
  });

  it('are refused in bar and in mbar', () => {
    const pressure = (unit: string): JsonObject => ({ type: 'number', minimum: 0, maximum: 6000, unit });
    const { properties, ...rest } = relay({ unit: 's' });
    const gas = { gauge: { title: 'Gauge', ...pressure('bar') }, rated: { title: 'Rated', ...pressure('mbar') } };
    const schema = { ...rest, properties: { ...(isObject(properties) ? properties : {}), ...gas } };
    expect(found(schema)).toEqual([
      'error /properties/rated/unit Rated is typed in mbar, and Gauge in bar: the one is easily typed for the other.',
    ]);
  });

  it.each([
    ['another time in the same unit', { unit: 's' }],
    ['another quantity that is named', { unit: 'ms', quantity: 'charging time' }],
    ['a limit, which has the unit of its standard', { unit: 'ms', looser: 'above', default: 50 }],
    ['what nobody types', { unit: 'ms', compute: 'row.measured * 1000' }],
    ['what is counted by the calendar', { unit: 'months' }],
  ])('may stand beside %s', (_, other) => {
    expect(found(relay(other))).toEqual([]);
  });

  it('name a quantity in words', () => {
    const messages = refusalsOf(filesOf(relay({ unit: 'ms', quantity: ' ' }))).map(({ message }) => message);
    expect(messages).toEqual(['"quantity" must be a text such as "charging time".']);
  });
});
