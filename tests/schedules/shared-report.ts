import type { JsonObject } from '#engine';

const text = (title: string): JsonObject => ({ title, type: 'string' });

/** A report with a place of each kind that is merged in its own way: fields, a fixed table, rows that come and go. */
export const sharedReport = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Trial relay',
  'x-report': { edition: '1', category: 'relay', ansi: ['27'] },
  type: 'object',
  additionalProperties: false,
  properties: {
    panel: text('Panel'),
    relay: { title: 'Relay', type: 'object', properties: { make: text('Make'), serial: text('Serial number') } },
    phases: {
      title: 'Phases',
      type: 'array',
      fixedRows: true,
      maxItems: 3,
      default: [{ phase: 'R' }, { phase: 'Y' }, { phase: 'B' }],
      items: {
        type: 'object',
        properties: { phase: { ...text('Phase'), readOnly: true }, reading: text('Reading'), remark: text('Remark') },
      },
    },
    notes: {
      title: 'Notes',
      type: 'array',
      maxItems: 200,
      items: { type: 'object', properties: { about: text('About'), note: text('Note') } },
    },
  },
} satisfies JsonObject;

/** Where a person can type. */
export const places = [
  '/panel',
  '/relay/make',
  '/relay/serial',
  ...[0, 1, 2].flatMap((row) => [`/phases/${row}/reading`, `/phases/${row}/remark`]),
] as const;
