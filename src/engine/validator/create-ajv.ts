import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { richTextPattern } from '../rich-text.ts';
import { isRuleName, ruleTable } from '../rule-table.ts';

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

/** Formats that name a kind of entry; their value is the id of an attachment, or formatted text. */
export const entryFormats = ['signature', 'photo', 'rich-text'];

interface Purpose {
  /** The functions are to be written out as source. */
  readonly standalone?: boolean;
  /** The functions are never called: it is only asked whether Ajv can write them, so none is made of what it has written. */
  readonly trial?: boolean;
  /** Every schema that it will be given has been found to be draft-07; it does not check that once more. */
  readonly trusting?: boolean;
}

/** In place of a validator that is never called: reading its source would be half of the cost of a trial. */
const unused = (): string => 'return () => true';

/**
 * The one way this product makes an Ajv: draft-07, with the `rule` keyword of the rule table. Nothing is coerced,
 * defaulted or removed: what was typed is judged as typed. `package.json` gives it the fast-deep-equal that compares by names
 * alone: the newer one calls a `toString` or `valueOf` that an answer brings along.
 */
export function createAjv({ standalone = false, trial = false, trusting = false }: Purpose = {}): Ajv {
  const ajv = new Ajv({
    allErrors: !trial,
    verbose: !trial,
    messages: !trial,
    strict: false,
    validateSchema: !trusting,
    coerceTypes: false,
    useDefaults: false,
    removeAdditional: false,
    // Else `required: ["toString"]` is satisfied by {}.
    ownProperties: true,
    // 19.99 is a multiple of 0.01 although its binary fraction is not.
    multipleOfPrecision: 6,
    logger: false,
    code: standalone ? { source: true, esm: true } : trial ? { optimize: false, process: unused } : {},
  });
  addFormats(ajv);
  for (const format of entryFormats) ajv.addFormat(format, format === 'rich-text' ? richTextPattern : true);
  ajv.addVocabulary(annotations);
  ajv.addKeyword({
    keyword: 'rule',
    type: ['string', 'number'],
    macro: (name: unknown) => {
      if (!isRuleName(name)) throw new Error(`there is no rule "${String(name)}"`);
      return ruleTable[name].schema;
    },
  });
  return ajv;
}
