import { Ajv, type CodeOptions } from 'ajv';
import addFormats from 'ajv-formats';
import { richTextPattern } from '../fields/rich-text.ts';
import { isRuleName, ruleTable } from '../rule-table.ts';
import { patternKeyword } from './pattern-keyword.ts';

/** Keywords of the report language that do not affect validity: Ajv ignores them. */
const annotations = [
  'x-report',
  'messages',
  'unit',
  'quantity',
  'decimals',
  'warn',
  'compute',
  'prefill',
  'relevant',
  'accept',
  'checks',
  'fixedRows',
  'looser',
  'departures',
  'harmless',
  'instruments',
  'takenWith',
  'takenAt',
  'bothSets',
];

/** Formats that name a kind of entry; their value is the id of an attachment, or formatted text. */
export const entryFormats = ['signature', 'photo', 'rich-text'];

interface Purpose {
  /** Emits the functions as source. */
  readonly standalone?: boolean;
  /** Tests whether Ajv can compile the schema; the functions are never called, so none is created from the emitted source. */
  readonly trial?: boolean;
  /** Every schema has already been validated as draft-07, so Ajv does not do it again. */
  readonly trusting?: boolean;
}

/** Replaces a validator that is never called: parsing its source would be half of the cost of a trial. */
const unused = (): string => 'return () => true';

/** Minifies only source that is sent: that costs as much again as compiling, and the functions run no faster. */
function codeFor(standalone: boolean, trial: boolean): CodeOptions {
  if (standalone) return { source: true, esm: true };
  return { optimize: false, ...(trial ? { process: unused } : {}) };
}

/**
 * The only place where this product creates an Ajv: draft-07, with the `rule` keyword of the rule table. Nothing is
 * coerced, defaulted or removed: what was typed is judged as typed. `package.json` pins the fast-deep-equal that
 * compares by member names alone: the newer one calls a `toString` or `valueOf` contained in an answer.
 */
export function createAjv({ standalone = false, trial = false, trusting = false }: Purpose = {}): Ajv {
  const ajv = new Ajv({
    allErrors: !trial,
    verbose: !trial,
    messages: !trial,
    strict: false,
    validateSchema: !trusting,
    // A schema may have the very `$id` of draft-07; a trusted schema needs no meta-schema.
    meta: !trusting,
    coerceTypes: false,
    useDefaults: false,
    removeAdditional: false,
    // Otherwise `required: ["toString"]` is satisfied by {}.
    ownProperties: true,
    // 19.99 is a multiple of 0.01 although its binary fraction is not.
    multipleOfPrecision: 6,
    logger: false,
    code: codeFor(standalone, trial),
  });
  addFormats(ajv);
  for (const format of entryFormats) ajv.addFormat(format, format === 'rich-text' ? richTextPattern : true);
  ajv.removeKeyword('pattern').addKeyword(patternKeyword);
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
