import type { JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { stockEntry } from '../stock/stock-entries.tsx';
import { booleanEntry } from './boolean.tsx';
import { chartEntry } from './chart.tsx';
import { checklistEntry } from './checklist.tsx';
import { choiceEntry, fewChoicesEntry } from './choice.tsx';
import { computedEntry } from './computed.tsx';
import { dateEntry } from './date.tsx';
import { departuresEntry } from './departures.tsx';
import { groupEntry, horizontalEntry, labelEntry, verticalEntry } from './layouts.tsx';
import { manyChoicesEntry } from './many-choices.tsx';
import { measurementTableEntry } from './measurement-table.tsx';
import { numberEntry } from './number.tsx';
import { objectEntry } from './object.tsx';
import { objectPairEntry } from './object-pair.tsx';
import { objectListEntry } from './object-list.tsx';
import { photoEntry } from './photo.tsx';
import { richTextEntry } from './rich-text.tsx';
import { signatureEntry } from './signature.tsx';
import { textEntry } from './text.tsx';

/** Every renderer of the form by name. The highest rank wins; what none of ours takes goes to the stock renderers. */
export const registry = {
  vertical: verticalEntry,
  horizontal: horizontalEntry,
  group: groupEntry,
  label: labelEntry,
  chart: chartEntry,
  computed: computedEntry,
  signature: signatureEntry,
  photo: photoEntry,
  richText: richTextEntry,
  fewChoices: fewChoicesEntry,
  choice: choiceEntry,
  manyChoices: manyChoicesEntry,
  departures: departuresEntry,
  checklist: checklistEntry,
  measurementTable: measurementTableEntry,
  date: dateEntry,
  boolean: booleanEntry,
  objectList: objectListEntry,
  number: numberEntry,
  text: textEntry,
  objectPair: objectPairEntry,
  object: objectEntry,
  stock: stockEntry,
} satisfies Record<string, JsonFormsRendererRegistryEntry>;

export const renderers: readonly JsonFormsRendererRegistryEntry[] = Object.values(registry);
