import { isObject, type Json } from '../../json.ts';
import { didYouMean } from '../did-you-mean.ts';
import type { Check } from './check.ts';
import { shapeFindings, text, texts } from './shape.ts';

const edition = {
  is: (value: Json) =>
    (typeof value === 'string' && value.trim() !== '') || (typeof value === 'number' && Number.isInteger(value)),
  words: 'a text or a whole number, raised when the meaning of the report changes',
};
const prefix = {
  is: (value: Json) => typeof value === 'string' && /^[A-Z0-9]{1,8}$/.test(value),
  words: '1 to 8 capital letters and digits: report numbers start with it',
};
const identityShape = {
  edition: { ...edition, required: true },
  category: text,
  ansi: texts,
  basis: texts,
  equipment: texts,
  prefix,
  // What stands in it is looked at in customer-signs.ts.
  customerSigns: { is: () => true, words: 'an object' },
} as const;

/** The keyword `x-report`. A member that nobody knows yet may be meant for a page to come: it is refused only when misspelt. */
export const identity: Check = {
  stock: 'skip',
  find: function* ({ schema }) {
    const { 'x-report': value } = schema;
    if (value === undefined) return;
    const known = Object.keys(identityShape);
    const members = isObject(value) ? Object.keys(value) : [];
    const foreign = new Set(members.filter((name) => !known.includes(name) && didYouMean(name, known) === undefined));
    for (const finding of shapeFindings(
      { value, pointer: '/x-report', name: '"x-report"', code: 'x-report-shape' },
      identityShape,
    )) {
      const name = finding.pointer.slice('/x-report/'.length);
      yield foreign.has(name) ? { ...finding, warning: true } : finding;
    }
  },
};
