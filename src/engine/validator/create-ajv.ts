import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { ruleTable, type RuleName } from '../rule-table.ts';

/** Keywords of the report language that say nothing about validity: Ajv passes them over. */
const annotations = [
  'x-report',
  'messages',
  'unit',
  'decimals',
  'warn',
  'compute',
  'prefill',
  'relevant',
  'accept',
  'checks',
  'fixedRows',
];

/** Formats that name a kind of entry; their value is the id of an attachment, or text that the renderer keeps clean. */
const entryFormats = ['signature', 'photo', 'rich-text'];

/**
 * The one way this product makes an Ajv: draft-07, with the `rule` keyword of the rule table. Nothing is coerced,
 * defaulted or removed: what was typed is judged as typed. With `standalone`, functions can be written out as source.
 */
export function createAjv(options: { readonly standalone?: boolean } = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    strict: false,
    coerceTypes: false,
    useDefaults: false,
    removeAdditional: false,
    // Else `required: ["toString"]` is satisfied by {}.
    ownProperties: true,
    // 19.99 is a multiple of 0.01 although its binary fraction is not.
    multipleOfPrecision: 6,
    logger: false,
    code: options.standalone === true ? { source: true, esm: true } : {},
  });
  addFormats(ajv);
  for (const format of entryFormats) ajv.addFormat(format, true);
  ajv.addVocabulary(annotations);
  ajv.addKeyword({
    keyword: 'rule',
    type: ['string', 'number'],
    macro: (name: RuleName) => ruleTable[name].schema,
    metaSchema: { enum: Object.keys(ruleTable) },
  });
  return ajv;
}
