import type { JsonObject } from '#engine';
import type { GalleryShelf } from './gallery-piece.ts';

const side = (title: string): JsonObject => ({
  title,
  type: 'object',
  additionalProperties: false,
  properties: { gap: { title: 'Contact gap', type: 'number', unit: 'mm', decimals: 1, minimum: 0, maximum: 40 } },
});

const chart: JsonObject = {
  type: 'Chart',
  label: 'Coils',
  x: { label: 'Coil' },
  y: { label: 'Resistance', unit: 'Ω', from: 0 },
  series: [
    { kind: 'bars', label: 'Measured', rows: '#/properties/coils', name: 'row.coil', y: 'row.measured' },
    { kind: 'limit', label: 'Highest', y: '60.0' },
  ],
};

const coil = (name: string, measured?: number): JsonObject => ({
  coil: name,
  ...(measured === undefined ? {} : { measured }),
});

const check = (item: string, status?: string, remark?: string): JsonObject => ({
  item,
  ...(status === undefined ? {} : { status }),
  ...(remark === undefined ? {} : { remark }),
});

/** Compound controls: computed values, tables, objects, charts and pictures. */
export const compoundShelves: readonly GalleryShelf[] = [
  {
    label: 'Calculated',
    pieces: [
      {
        name: 'deviation',
        schema: {
          title: 'Deviation of the reading',
          type: 'number',
          unit: '%',
          decimals: 2,
          compute: 'percentError(report.reading, 110)',
          accept: { pass: 'within(value, 0, 5)', attention: 'within(value, 0, 10)', basis: 'Example: 5 %' },
        },
        // Computed from the reading.
        filled: {},
      },
    ],
  },
  {
    label: 'Tables',
    layout: ([table, ...others]) => [...(table === undefined ? [] : [table]), chart, ...others],
    pieces: [
      {
        name: 'coils',
        schema: {
          title: 'Coil resistance',
          type: 'array',
          maxItems: 6,
          items: {
            type: 'object',
            additionalProperties: false,
            properties: {
              coil: { title: 'Coil', type: 'string', maxLength: 40 },
              measured: {
                title: 'Measured',
                type: 'number',
                unit: 'Ω',
                decimals: 1,
                minimum: 0,
                accept: { pass: 'atMost(value, 60)', attention: 'atMost(value, 70)', basis: 'Example: 60 Ω' },
              },
              excess: {
                title: 'Excess',
                type: 'number',
                unit: 'Ω',
                decimals: 1,
                compute: 'row.measured - 50.0',
              },
            },
          },
        },
        control: { options: { rowLabel: 'coil' } },
        filled: [coil('Close', 52.5), coil('Trip 1', 57)],
        attention: [coil('Close', 52.5), coil('Trip 1', 66)],
        failing: [coil('Close', 52.5), coil('Trip 1', 81)],
      },
      {
        name: 'checks',
        schema: {
          title: 'Looked at',
          type: 'array',
          fixedRows: true,
          default: [check('Nameplate legible'), check('Earthing bolted tight')],
          items: {
            type: 'object',
            additionalProperties: false,
            properties: {
              item: { title: 'Check', type: 'string', readOnly: true },
              status: {
                title: 'Status',
                type: 'string',
                enum: ['OK', 'Not OK', 'NA'],
                accept: { pass: "value != 'Not OK'", attention: 'has(row.remark)', basis: 'Example' },
              },
              remark: { title: 'Remark', type: 'string', maxLength: 200 },
            },
          },
        },
        filled: [check('Nameplate legible', 'OK'), check('Earthing bolted tight', 'OK')],
        attention: [check('Nameplate legible', 'OK'), check('Earthing bolted tight', 'Not OK', 'Tightened')],
        failing: [check('Nameplate legible', 'OK'), check('Earthing bolted tight', 'Not OK')],
      },
      {
        name: 'people',
        schema: {
          title: 'Present',
          type: 'array',
          maxItems: 4,
          items: {
            type: 'object',
            additionalProperties: false,
            properties: {
              person: { title: 'Name', type: 'string', maxLength: 60 },
              phone: { title: 'Mobile', type: 'string', rule: 'mobile', maxLength: 20 },
              hours: {
                title: 'Hours',
                type: 'array',
                maxItems: 3,
                items: {
                  type: 'object',
                  additionalProperties: false,
                  properties: {
                    from: { title: 'From', type: 'string', format: 'time' },
                    to: { title: 'To', type: 'string', format: 'time' },
                  },
                },
              },
            },
          },
        },
        control: { options: { rowLabel: 'person' } },
        filled: [
          { person: 'R. Patil', phone: '9822012345', hours: [{ from: '09:30:00+05:30', to: '13:00:00+05:30' }] },
        ],
        failing: [{ person: 'R. Patil', phone: '12', hours: [{}] }],
      },
    ],
  },
  {
    label: 'Picked from what is known',
    pieces: [
      {
        name: 'kits',
        schema: {
          title: 'Test kits',
          type: 'array',
          maxItems: 4,
          items: {
            type: 'object',
            additionalProperties: false,
            properties: {
              kind: { title: 'Used for', type: 'string', maxLength: 60 },
              make: { title: 'Make', type: 'string', maxLength: 60 },
              serialNo: { title: 'Serial no.', type: 'string', maxLength: 40 },
              calibrationDueOn: { title: 'Calibration due', type: 'string', format: 'date' },
            },
          },
        },
        control: { options: { rowLabel: 'kind', pick: 'instruments' } },
        filled: [{ kind: 'Secondary injection', make: 'OMICRON', serialNo: 'QB-1042', calibrationDueOn: '2027-03-31' }],
      },
    ],
  },
  {
    label: 'Parts of several fields',
    pieces: [
      {
        name: 'supply',
        schema: {
          title: 'Supply',
          type: 'object',
          additionalProperties: false,
          properties: {
            volts: { title: 'Voltage', type: 'number', unit: 'V', decimals: 0, minimum: 0, maximum: 400 },
            source: { title: 'Source', type: 'string', enum: ['AC', 'DC'] },
          },
        },
        filled: { volts: 230, source: 'AC' },
        failing: { volts: 4000, source: 'AC' },
      },
      {
        name: 'gaps',
        schema: {
          title: 'Before and after',
          type: 'object',
          additionalProperties: false,
          properties: { asFound: side('As found'), asLeft: side('As left') },
        },
        filled: { asFound: { gap: 11.5 }, asLeft: { gap: 12 } },
        failing: { asFound: { gap: 11.5 }, asLeft: { gap: 120 } },
      },
    ],
  },
  {
    label: 'Pictures and signatures',
    layout: ([photo]) => [
      ...(photo === undefined ? [] : [photo]),
      { type: 'Control', scope: '#/properties/tester/properties/name' },
      { type: 'Control', scope: '#/properties/tester/properties/signature' },
    ],
    pieces: [
      {
        name: 'photo',
        schema: { title: 'Photo of the nameplate', type: 'string', format: 'photo' },
        filled: 'example',
      },
      {
        name: 'tester',
        schema: {
          title: 'Tested by',
          type: 'object',
          additionalProperties: false,
          properties: {
            name: { title: 'Name', type: 'string', maxLength: 60 },
            signature: { title: 'Signature', type: 'string', format: 'signature', signedBy: 'author' },
          },
        },
        filled: { name: 'Anita Deshmukh', signature: 'example' },
      },
    ],
  },
  {
    label: 'What was relaxed or not shown',
    pieces: [
      {
        name: 'departures',
        schema: {
          title: 'Relaxed or not tested',
          type: 'array',
          departures: true,
          maxItems: 80,
          items: {
            type: 'object',
            additionalProperties: false,
            properties: {
              about: { title: 'About', type: 'string', maxLength: 300 },
              why: { title: 'Reason', type: 'string', maxLength: 300 },
            },
          },
        },
        filled: [],
      },
    ],
  },
  {
    label: 'By stock JSON Forms',
    pieces: [
      {
        name: 'wear',
        schema: { title: 'Wear', type: 'integer', minimum: 0, maximum: 10, default: 0 },
        control: { options: { slider: true } },
        filled: 4,
      },
    ],
  },
];
