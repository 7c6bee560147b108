import type { GalleryShelf } from './gallery-piece.ts';

const coolants = ['Air', 'Oil', 'SF6', 'Vacuum', 'Solid', 'Water'];

const makers = ['Aarav', 'Bharat', 'Deccan', 'Ganga', 'Himal', 'Indus', 'Konkan', 'Malwa', 'Narmada', 'Sahyadri'].map(
  (name) => `${name} Switchgear`,
);

/** Controls for a single entry, typed or picked. */
export const entryShelves: readonly GalleryShelf[] = [
  {
    label: 'Typed',
    layout: (controls) => [
      { type: 'Label', text: 'What is typed is kept at every key.' },
      { type: 'HorizontalLayout', elements: controls.slice(0, 2) },
      ...controls.slice(2),
    ],
    pieces: [
      {
        name: 'reading',
        schema: {
          title: 'Reading',
          type: 'number',
          unit: 'V',
          decimals: 1,
          minimum: 0,
          maximum: 500,
          accept: { pass: 'within(value, 110, 5)', attention: 'within(value, 110, 10)', basis: 'Example: 110 V ± 5 V' },
        },
        filled: 110.5,
        attention: 118,
        failing: 132,
      },
      {
        name: 'shift',
        schema: {
          title: 'Phase shift',
          type: 'number',
          unit: '°',
          decimals: 1,
          minimum: -180,
          maximum: 180,
          warn: { minimum: -60, maximum: 60, message: 'More than 60° is unusual. Check the wiring.' },
        },
        filled: -30,
        attention: -75.5,
        failing: 200,
      },
      {
        name: 'operations',
        schema: {
          title: 'Operations tried',
          type: 'integer',
          minimum: 0,
          maximum: 20,
          accept: { pass: 'atLeast(value, 5)', attention: 'atLeast(value, 3)', basis: 'Example: five times' },
        },
        control: { options: { steps: true } },
        filled: 5,
        attention: 4,
        failing: 2,
      },
      {
        name: 'panel',
        schema: { title: 'Panel', type: 'string', minLength: 2, maxLength: 40, description: 'As on the nameplate.' },
        filled: 'Bay 4, incomer',
        failing: 'B',
      },
      {
        name: 'serialNo',
        schema: {
          title: 'Serial no.',
          type: 'string',
          maxLength: 40,
          description: 'Typed, or read from its bar code.',
        },
        control: { options: { scan: true } },
        filled: 'SN-100042',
      },
      {
        name: 'mail',
        schema: { title: 'E-mail of the customer', type: 'string', rule: 'email', maxLength: 80 },
        filled: 'stores@example.in',
        failing: 'stores@example',
      },
      {
        name: 'remark',
        schema: { title: 'Remark', type: 'string', maxLength: 400 },
        control: { options: { multi: true } },
        filled: 'Contacts cleaned, shutter greased.',
      },
      {
        name: 'report',
        schema: { title: 'Findings', type: 'string', format: 'rich-text', maxLength: 2000 },
        filled: '<p>Arc chute of <strong>pole B</strong> is cracked.</p>',
      },
    ],
  },
  {
    label: 'Dates and times',
    pieces: [
      {
        name: 'tested',
        schema: { title: 'Tested on', type: 'string', format: 'date' },
        filled: '2026-11-16',
        failing: 'yesterday',
      },
      { name: 'isolated', schema: { title: 'Isolated at', type: 'string', format: 'time' }, filled: '09:42:00+05:30' },
      {
        name: 'restored',
        schema: { title: 'Restored', type: 'string', format: 'date-time' },
        filled: '2026-11-16T17:05:00+05:30',
      },
    ],
  },
  {
    label: 'Chosen',
    pieces: [
      {
        name: 'healthy',
        schema: {
          title: 'Trip circuit healthy',
          type: 'boolean',
          accept: { pass: 'value', basis: 'Example: it must be' },
        },
        filled: true,
        failing: false,
      },
      {
        name: 'state',
        schema: {
          title: 'Insulation',
          type: 'string',
          enum: ['Good', 'Worn', 'Bad'],
          accept: { pass: "value == 'Good'", attention: "value == 'Worn'", basis: 'Example: seen with the eye' },
        },
        filled: 'Good',
        attention: 'Worn',
        failing: 'Bad',
      },
      {
        name: 'position',
        schema: {
          title: 'Found in position',
          type: 'string',
          enum: ['Service', 'Test', 'Isolated', 'Drawn out', 'Earthed'],
        },
        control: { options: { format: 'radio' } },
        filled: 'Test',
        failing: 'Nowhere',
      },
      {
        name: 'medium',
        schema: { title: 'Medium', type: 'string', enum: coolants },
        filled: 'Vacuum',
        failing: 'Nitrogen',
      },
      { name: 'maker', schema: { title: 'Maker', type: 'string', enum: makers }, filled: makers[2] ?? '' },
      {
        name: 'seen',
        schema: {
          title: 'Seen',
          type: 'array',
          items: { type: 'string', enum: ['Rust', 'Dust', 'Moisture', 'Burn marks'] },
          maxItems: 4,
          uniqueItems: true,
        },
        filled: ['Dust', 'Moisture'],
      },
      {
        name: 'suppliers',
        schema: {
          title: 'Suppliers asked',
          type: 'array',
          items: { type: 'string', enum: makers },
          maxItems: 3,
          uniqueItems: true,
        },
        filled: makers.slice(0, 2),
        failing: makers.slice(0, 4),
      },
    ],
  },
];
