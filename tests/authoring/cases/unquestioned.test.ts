import { describe, expect, it } from 'vitest';
import { examine } from '#authoring/commands';
import type { JsonObject } from '#engine';
import { refusalsOf, filesOf, reportType, templateOf } from '../../field.ts';

/** A relay with one reading. */
function relay(reading: JsonObject, more: JsonObject = {}): JsonObject {
  return reportType(
    {
      test: {
        type: 'object',
        additionalProperties: false,
        required: ['reading'],
        properties: { reading: { title: 'Contact', type: 'number', minimum: 0, maximum: 1000, ...reading }, ...more },
      },
    },
    {
      'x-report': {
        edition: '1',
        proofs: [{ element: 'Contact', show: { resistance: { by: 'report.test', reading: 'reading' } } }],
      },
      additionalProperties: false,
      required: ['test'],
    },
  );
}

function found(schema: JsonObject): readonly string[] {
  return examine(templateOf(schema), 1)
    .findings.filter(({ code }) => code === 'no-plausible-range')
    .map(({ level, pointer }) => `${level} ${pointer}`);
}

const atMost = { accept: { pass: 'atMost(value, 100)', basis: 'Maker' } };

describe('the plausible range of a reading', () => {
  it('is missed where a slip of the unit would pass', () => {
    expect(found(relay(atMost))).toEqual(['error /properties/test/properties/reading']);
  });

  it('is a soft range', () => {
    expect(found(relay({ ...atMost, warn: { minimum: 1 } }))).toEqual([]);
  });

  it('is not needed where the verdict holds the reading from both sides', () => {
    expect(found(relay({ accept: { pass: 'between(value, 10, 100)', basis: 'Maker' } }))).toEqual([]);
  });

  it('is not needed where what is computed from the reading beside it is held from both sides', () => {
    const error = {
      title: 'Error',
      type: 'number',
      compute: 'percentError(row.reading, 50)',
      accept: { pass: 'between(value, -5, 5)', basis: 'Maker' },
    };
    expect(found(relay(atMost, { error }))).toEqual([]);
  });

  it('is not needed for a reason in words', () => {
    expect(found(relay({ ...atMost, warn: { none: 'A counter may stand at any number.' } }))).toEqual([]);
  });

  it('is not asked for in a type that is judged by its readings alone', () => {
    const { 'x-report': identity, ...schema } = relay(atMost);
    expect(identity).toBeDefined();
    expect(found({ ...schema, 'x-report': { edition: '1' } })).toEqual([]);
  });
});

describe('the reason for having no range', () => {
  it.each([
    ['is words', { none: '-' }, '"none" must be a reason in words.'],
    [
      'stands alone',
      { minimum: 1, none: 'Any number.' },
      '"none" is the reason for having no soft range, but there is one.',
    ],
  ])('%s', (_, warn, message) => {
    const messages = refusalsOf(filesOf(relay({ ...atMost, warn }))).map((refusal) => refusal.message);
    expect(messages).toEqual([message]);
  });
});
