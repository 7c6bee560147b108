import { inside } from '#engine/inside';
import { neededMembers } from './source/checks/layout/elements.ts';
import { ownOptions, stockOptions } from './source/checks/layout/element-options.ts';
import { checkedFormats } from './source/checks/values/formats.ts';
import { onFieldsOnly, onlyOn } from './source/checks/language/keyword-places.ts';
import { ownKeywords } from './source/checks/language/keywords.ts';
import { factUnits } from './units/unit-of-facts.ts';

/** Everything an author may write, as data; the reference in the author's guide is generated from it. */
export const vocabulary = {
  keywords: ownKeywords,
  keywordTypes: onlyOn,
  keywordsOfFields: onFieldsOnly,
  functions: inside.functions.all,
  facts: inside.facts.all,
  listedFacts: inside.facts.listed,
  factUnits,
  checkedFormats,
  entryFormats: inside.entries.formats,
  otherSpellings: inside.units.otherSpellings,
  /** The elements of a layout with their required members. */
  elements: neededMembers,
  ownOptions,
  stockOptions,
} as const;
