import { accept } from './values/accept.ts';
import { anchors } from './language/anchors.ts';
import { bothSets } from './language/both-sets.ts';
import { charts } from './layout/charts.ts';
import type { Check } from './check.ts';
import { conditionNames } from './language/condition-names.ts';
import { contradictions } from './values/contradictions.ts';
import { crossChecks } from './language/cross-checks.ts';
import { customerSigns } from './language/customer-signs.ts';
import { decimals } from './values/decimals.ts';
import { discriminators } from './values/discriminators.ts';
import { elementOptions } from './layout/element-options.ts';
import { elements } from './layout/elements.ts';
import { fixedRows } from './values/fixed-rows.ts';
import { formats } from './values/formats.ts';
import { givenRows, neededRows, rowsInRows } from './values/given-rows.ts';
import { harmless } from './language/harmless.ts';
import { identity } from './language/identity.ts';
import { keywordPlaces } from './language/keyword-places.ts';
import { misspeltOwnKeywords, unknownKeywords } from './language/keywords.ts';
import { labels } from './layout/labels.ts';
import { layoutRules } from './layout/layout-rules.ts';
import { layout } from './layout/layout.ts';
import { messages } from './language/messages.ts';
import { names } from './language/names.ts';
import { oneSource } from './language/one-source.ts';
import { openObjects } from './values/open-objects.ts';
import { picks } from './layout/picks.ts';
import { proofs } from './language/proofs.ts';
import { referenceLoops } from './language/reference-loops.ts';
import { rules } from './layout/rules.ts';
import { signedBy } from './language/signed-by.ts';
import { sizes } from './values/sizes.ts';
import { softRange } from './values/soft-range.ts';
import { types } from './values/types.ts';
import { uniqueRows } from './values/unique-rows.ts';
import { unitNames } from './values/units.ts';
import { values } from './values/values.ts';

/** Every check that runs before formulas are compiled: the schema, our keywords, the layout. */
export const checks: readonly Check[] = [
  referenceLoops,
  unknownKeywords,
  misspeltOwnKeywords,
  names,
  conditionNames,
  types,
  contradictions,
  values,
  formats,
  identity,
  customerSigns,
  signedBy,
  proofs,
  harmless,
  bothSets,
  keywordPlaces,
  rules,
  messages,
  unitNames,
  decimals,
  softRange,
  accept,
  crossChecks,
  fixedRows,
  givenRows,
  neededRows,
  rowsInRows,
  oneSource,
  labels,
  elements,
  elementOptions,
  picks,
  charts,
  layoutRules,
  layout,
  sizes,
  openObjects,
  uniqueRows,
  discriminators,
  anchors,
];
