import type { JsonFormsRendererRegistryEntry } from '@jsonforms/core';
import { stockEntry } from '../stock/stock-entries.tsx';
import { booleanEntry } from './boolean.tsx';
import { chartEntry } from './chart.tsx';
import { checklistEntry } from './checklist.tsx';
import { choiceEntry, fewChoicesEntry } from './choice.tsx';
import { computedEntry } from './computed.tsx';
import { dateEntry } from './date.tsx';
import { groupEntry, horizontalEntry, labelEntry, verticalEntry } from './layouts.tsx';
import { manyChoicesEntry } from './many-choices.tsx';
import { measurementTableEntry } from './measurement-table.tsx';
import { numberEntry } from './number.tsx';
import { objectEntry } from './object.tsx';
import { objectListEntry } from './object-list.tsx';
import { photoEntry } from './photo.tsx';
import { richTextEntry } from './rich-text.tsx';
import { signatureEntry } from './signature.tsx';
import { textEntry } from './text.tsx';

/** Every renderer of the form. The highest rank wins; what none of ours takes goes to the stock renderers. */
export const renderers: readonly JsonFormsRendererRegistryEntry[] = [
  verticalEntry,
  horizontalEntry,
  groupEntry,
  labelEntry,
  chartEntry,
  computedEntry,
  signatureEntry,
  photoEntry,
  richTextEntry,
  fewChoicesEntry,
  choiceEntry,
  manyChoicesEntry,
  checklistEntry,
  measurementTableEntry,
  dateEntry,
  booleanEntry,
  objectListEntry,
  numberEntry,
  textEntry,
  objectEntry,
  stockEntry,
];
