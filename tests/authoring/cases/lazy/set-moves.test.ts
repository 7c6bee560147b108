import { describe, expect, it } from 'vitest';
import { evaluate, isObject, withValueAt, type JsonObject } from '#engine';
import { examineLazily, type LazyExamination } from '#authoring/commands';
import { anyDay, reportType, templateOf } from '../../../field.ts';

const number = { type: 'number', unit: 'A', decimals: 2, minimum: 0, maximum: 99 };

/** A relay whose setting can be changed, with a pick-up test of both sets. `band`: how far a reading may be off. */
function relay(band: number, more: JsonObject = {}, checks: readonly JsonObject[] = []): JsonObject {
  const pickup = {
    ...number,
    title: 'Pick-up',
    warn: { minimum: 0.5, maximum: 20 },
    accept: { pass: `within(value, report.pickup.setting, percent(0), ${band.toFixed(2)})`, basis: 'A maker' },
  };
  return reportType(
    {
      changed: { title: 'Changed', type: 'boolean', default: false },
      found: { ...number, title: 'Found' },
      left: { ...number, title: 'Left' },
      pickup: {
        title: 'Pick-up',
        type: 'object',
        additionalProperties: false,
        required: ['applicable', 'reasonNotDone', 'resultSet', 'rows'],
        bothSets: { of: ['setting', 'rows'], when: 'report.changed' },
        ...more,
        checks: [...checks],
        properties: {
          applicable: { title: 'Test applies', type: 'boolean', default: true },
          reasonNotDone: {
            title: 'Why not',
            type: 'string',
            maxLength: 90,
            relevant: '!row.applicable',
            accept: { pass: 'false', attention: 'true', basis: 'Own' },
          },
          resultSet: { title: 'Readings are', type: 'string', enum: ['As found', 'As left'], default: 'As left' },
          setting: {
            ...number,
            title: 'Setting',
            compute: "row.resultSet == 'As found' && report.changed ? report.found : report.left",
          },
          rows: {
            title: 'Rows',
            type: 'array',
            relevant: 'row.applicable',
            minItems: 2,
            maxItems: 2,
            fixedRows: true,
            default: [{}, {}],
            items: { type: 'object', additionalProperties: false, required: ['pickup'], properties: { pickup } },
          },
        },
      },
    },
    {
      additionalProperties: false,
      required: ['changed', 'found', 'left', 'pickup'],
      'x-report': {
        edition: '1',
        proofs: [
          {
            element: 'I>',
            show: {
              pickup: {
                by: 'report.pickup.rows',
                reading: 'pickup',
                asLeft: "!report.changed || report.pickup.resultSet == 'As left'",
              },
            },
          },
        ],
      },
    },
  );
}

const twoRows = (pickup: number): readonly JsonObject[] => [{ pickup }, { pickup }];

function examined(schema: JsonObject, { found = 1 } = {}): LazyExamination {
  const template = templateOf(schema);
  const pickup = {
    applicable: true,
    resultSet: 'As left',
    rows: twoRows(2.01),
    asFound: { applicable: true, rows: twoRows(found + 0.02) },
  };
  const evaluation = evaluate(template, { changed: true, found, left: 2, pickup }, anyDay);
  expect(evaluation.outcome).toBe('satisfactory');
  return examineLazily(template, [{ name: 'both-sets', context: anyDay, evaluation }], { seed: 1, pairs: 0 });
}

const ofSets = ({ findings }: LazyExamination): readonly string[] =>
  findings
    .filter(({ pointer }) => pointer.startsWith('/properties/pickup/bothSets') || pointer.includes('/harmless/'))
    .map(
      ({ code, message }) =>
        `${code} ${/readings as found( and as left exchanged| and as left|)/.exec(message)?.[0] ?? ''}`,
    );

describe('the lazy tester, on a test that holds both sets', () => {
  it('finds nothing where the settings are further apart than the limits', () => {
    expect(ofSets(examined(relay(0.1)))).toEqual([]);
  });

  it('reports that the sets can be exchanged, and that one can be entered as both, where the limits overlap', () => {
    const { findings } = examined(relay(1.05));
    const messages = findings.map(({ message }) => message).join(' ');
    expect(messages).toContain('its readings as found and as left exchanged (/pickup)');
    expect(messages).toContain('the same readings as found and as left (/pickup: those as left), and 1 more like it');
  });

  it('reports nothing once a check asks about them', () => {
    const asked = {
      id: 'same',
      level: 'warning',
      that: 'row.setting == row.asFound.setting || between((row.rows[0].pickup - row.asFound.rows[0].pickup) / (row.setting - row.asFound.setting), 0.5, 1.5)',
      message: 'The readings have not moved with the setting.',
    };
    expect(ofSets(examined(relay(1.05, {}, [asked])))).toEqual([]);
  });

  it('reports that the readings as found may be missing', () => {
    const schema = relay(0.1);
    const { pickup, ...others } = isObject(schema['properties']) ? schema['properties'] : {};
    const withoutRows = { ...(isObject(pickup) ? pickup : {}), required: ['resultSet'] };
    const findings = ofSets(examined({ ...schema, properties: { ...others, pickup: withoutRows } }));
    expect(findings).toEqual(['lazy-move readings as found']);
  });

  it('reports a reading as found that may be entered in another unit', () => {
    const ofReading = '/properties/pickup/properties/asFound/properties/rows/items/properties/pickup';
    const reported = (schema: JsonObject) => examined(schema).findings.filter(({ pointer }) => pointer === ofReading);
    expect(reported(relay(0.1))).toEqual([]);
    const unasked = withValueAt(
      relay(30),
      '/properties/pickup/properties/rows/items/properties/pickup/warn',
      undefined,
    );
    expect(reported(unasked).map(({ code }) => code)).toContain('lazy-move');
  });

  it('takes one row as found for enough, and reports where none is', () => {
    const rows = '/properties/pickup/properties/rows';
    const reported = (least: number | undefined) => {
      const free = { fixedRows: undefined, maxItems: 9, minItems: least } as const;
      const schema = Object.entries(free).reduce<JsonObject>(
        (type, [name, value]) => withValueAt(type, `${rows}/${name}`, value),
        relay(0.1),
      );
      return examined(schema)
        .findings.filter(({ pointer }) => pointer.startsWith('/properties/pickup/properties/asFound'))
        .map(({ message }) => /without (?:this|a) row/.exec(message)?.[0]);
    };
    expect(reported(undefined)).toEqual(['without a row']);
    expect(reported(2)).toEqual([]);
  });

  it('accepts a reason of the type, and reports one that no move needs', () => {
    const harmless = {
      exchanged: 'Both are of the same circuit.',
      enteredTwice: 'Both are of the same circuit.',
    };
    const lazy = examined(relay(1.05, { harmless }));
    expect(ofSets(lazy)).toEqual([]);
    expect(lazy.excused).toBeGreaterThanOrEqual(3);
    expect(ofSets(examined(relay(0.1, { harmless }))).map((one) => one.split(' ')[0])).toEqual([
      'harmless-unneeded',
      'harmless-unneeded',
    ]);
  });

  it('asks for a good report with other settings as found', () => {
    expect(ofSets(examined(relay(0.1), { found: 2 })).map((one) => one.split(' ')[0])).toEqual(['lazy-sets-untried']);
  });
});
