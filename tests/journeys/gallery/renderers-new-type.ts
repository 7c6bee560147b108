import type { JsonObject } from '#engine';

/** A report type with controls for picking, drawing, scanning, signing and pairing. */
export const benchSlug = 'residual-voltage-bench';

const text = (title: string): JsonObject => ({ title, type: 'string', maxLength: 60 });

const settings: JsonObject = {
  type: 'object',
  additionalProperties: false,
  properties: {
    pickup: { title: 'Pick-up', type: 'number', unit: 'V', decimals: 1, minimum: 0, maximum: 250 },
    delay: { title: 'Delay', type: 'number', unit: 's', decimals: 2, minimum: 0, maximum: 60 },
  },
};

export const benchType: JsonObject = {
  title: 'Residual voltage bench',
  type: 'object',
  'x-report': { edition: '1', category: 'relay', ansi: ['59'], equipment: ['relay'], prefix: 'RVB' },
  additionalProperties: false,
  properties: {
    relay: {
      title: 'Relay',
      type: 'object',
      additionalProperties: false,
      properties: { serial: text('Serial no.'), remark: text('Remark') },
    },
    settings: {
      title: 'Settings',
      type: 'object',
      additionalProperties: false,
      properties: { asFound: { ...settings, title: 'As found' }, asLeft: { ...settings, title: 'As left' } },
    },
    kits: {
      title: 'Test kits',
      type: 'array',
      maxItems: 4,
      items: {
        title: 'Test kit',
        type: 'object',
        additionalProperties: false,
        properties: {
          make: text('Make'),
          serial: text('Serial no.'),
          dueOn: { title: 'Calibration due', type: 'string', format: 'date' },
        },
      },
    },
    photos: { title: 'Photos', type: 'array', maxItems: 6, items: { title: 'Photo', type: 'string', format: 'photo' } },
    tester: {
      title: 'Tested by',
      type: 'object',
      additionalProperties: false,
      properties: {
        name: { ...text("Tester's name"), prefill: 'context.user.fullName' },
        signature: { title: 'Signature', type: 'string', format: 'signature' },
      },
    },
  },
};

const control = (scope: string, options?: JsonObject): JsonObject => ({
  type: 'Control',
  scope: `#/properties/${scope}`,
  ...(options && { options }),
});

const category = (label: string, ...elements: readonly JsonObject[]): JsonObject => ({
  type: 'Category',
  label,
  elements,
});

export const benchLayout: JsonObject = {
  type: 'Categorization',
  elements: [
    category(
      'Relay',
      control('relay/properties/serial', { scan: true }),
      control('relay/properties/remark'),
      control('settings'),
    ),
    category(
      'Test kits',
      control('kits', {
        rowLabel: 'serial',
        pick: 'instruments',
        fills: { make: 'make', serial: 'serialNo', dueOn: 'calibrationDueOn' },
        showSortButtons: true,
      }),
    ),
    category('Photos', control('photos')),
    category('Tested by', control('tester')),
  ],
};
