import { child } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';

/** The schema types that each keyword applies to. Formulas on the wrong type are found when they are compiled. */
export const onlyOn: Readonly<Record<string, { readonly types: readonly string[]; readonly words: string }>> = {
  unit: { types: ['number', 'integer'], words: 'a number' },
  quantity: { types: ['number', 'integer'], words: 'a number' },
  decimals: { types: ['number', 'integer'], words: 'a number' },
  warn: { types: ['number', 'integer'], words: 'a number' },
  fixedRows: { types: ['array'], words: 'a list' },
  departures: { types: ['array'], words: 'a list' },
  instruments: { types: ['array'], words: 'a list' },
  bothSets: { types: ['object'], words: 'a test' },
  takenWith: { types: ['number', 'integer'], words: 'a number' },
  takenAt: { types: ['number', 'integer'], words: 'a number' },
  signedBy: { types: ['string'], words: 'a signature' },
  looser: { types: ['number', 'integer', 'string', 'boolean'], words: 'a number, a text or a yes/no' },
  checks: { types: ['object', 'array'], words: 'an object or a list' },
};

/** These apply to a field of the report. In a branch of a condition or a choice they are never read. */
export const onFieldsOnly: readonly string[] = [
  'compute',
  'prefill',
  'relevant',
  'accept',
  'checks',
  'quantity',
  'warn',
  'messages',
  'fixedRows',
  'looser',
  'departures',
  'harmless',
  'instruments',
  'takenWith',
  'takenAt',
  'bothSets',
  'signedBy',
];

/** One of our keywords in the wrong place would silently do nothing. */
export const keywordPlaces: Check = {
  stock: 'warn',
  find: function* ({ places, root }) {
    const fields = new Set([...inside.fields.each(root)].map((field) => field.schema));
    for (const { schema, pointer } of places) {
      const misplaced = (name: string, message: string): Finding => ({
        in: 'schema',
        pointer: child(pointer, name),
        code: 'keyword-place',
        message,
      });
      if (pointer !== '' && schema['x-report'] !== undefined) {
        yield misplaced('x-report', '"x-report" identifies the whole report type; put it at the top of the file.');
      }
      for (const [name, { types, words }] of Object.entries(onlyOn)) {
        const { type } = schema;
        if (schema[name] === undefined || typeof type !== 'string' || types.includes(type)) continue;
        yield misplaced(name, `"${name}" applies to ${words}; this is "type": "${type}".`);
      }
      if (fields.has(schema)) continue;
      for (const name of onFieldsOnly.filter((one) => schema[one] !== undefined)) {
        yield misplaced(name, `"${name}" belongs to a field. Inside a condition or a choice it has no effect.`);
      }
    }
  },
};
