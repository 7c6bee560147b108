import { electricalFunctions } from './functions/index.ts';
import { contextFacts, listedFacts } from './report-context.ts';
import { neededMembers } from './source/checks/elements.ts';
import { ownOptions, stockOptions } from './source/checks/element-options.ts';
import { checkedFormats } from './source/checks/formats.ts';
import { onFieldsOnly, onlyOn } from './source/checks/keyword-places.ts';
import { ownKeywords } from './source/checks/keywords.ts';
import { factUnits } from './template/unit-of-facts.ts';
import { otherSpellings } from './template/units.ts';
import { entryFormats } from './validator/create-ajv.ts';

/** Everything an author may write, as data: the reference of the author's guide is written from it. */
export const vocabulary = {
  keywords: ownKeywords,
  keywordTypes: onlyOn,
  keywordsOfFields: onFieldsOnly,
  functions: electricalFunctions,
  facts: contextFacts,
  listedFacts,
  factUnits,
  checkedFormats,
  entryFormats,
  otherSpellings,
  /** The elements of a layout, with the members each cannot do without. */
  elements: neededMembers,
  ownOptions,
  stockOptions,
} as const;
