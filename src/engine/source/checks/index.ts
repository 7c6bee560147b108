import { accept } from './accept.ts';
import { anchors } from './anchors.ts';
import { charts } from './charts.ts';
import type { Check } from './check.ts';
import { contradictions } from './contradictions.ts';
import { crossChecks } from './cross-checks.ts';
import { customerSigns } from './customer-signs.ts';
import { decimals } from './decimals.ts';
import { discriminators } from './discriminators.ts';
import { elementOptions } from './element-options.ts';
import { elements } from './elements.ts';
import { fixedRows } from './fixed-rows.ts';
import { formats } from './formats.ts';
import { identity } from './identity.ts';
import { keywordPlaces } from './keyword-places.ts';
import { misspeltOwnKeywords, unknownKeywords } from './keywords.ts';
import { labels } from './labels.ts';
import { layoutRules } from './layout-rules.ts';
import { layout } from './layout.ts';
import { messages } from './messages.ts';
import { names } from './names.ts';
import { oneSource } from './one-source.ts';
import { openObjects } from './open-objects.ts';
import { picks } from './picks.ts';
import { rules } from './rules.ts';
import { sizes } from './sizes.ts';
import { softRange } from './soft-range.ts';
import { types } from './types.ts';
import { unitNames } from './units.ts';
import { values } from './values.ts';

/** Everything that is looked at in a report type before its formulas are compiled: the schema, our keywords, the layout. */
export const checks: readonly Check[] = [
  unknownKeywords,
  misspeltOwnKeywords,
  names,
  types,
  contradictions,
  values,
  formats,
  identity,
  customerSigns,
  keywordPlaces,
  rules,
  messages,
  unitNames,
  decimals,
  softRange,
  accept,
  crossChecks,
  fixedRows,
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
  discriminators,
  anchors,
];
