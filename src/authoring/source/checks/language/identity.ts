import { isArray, isObject, type Json, child, didYouMean, equipmentCategories } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';
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
  notes: texts,
  equipment: texts,
  prefix,
  // Its members are checked in customer-signs.ts.
  customerSigns: { is: () => true, words: 'an object' },
  // Their members are checked in proofs.ts.
  proofs: { is: isArray, words: 'a list of what the reports must show' },
  ready: { is: () => true, words: 'an object' },
} as const;

/** What report types are grouped by. Another group may be added, so only a near miss is refused. */
const categories = ['relay', 'breaker', 'load-break switch', 'visit'];

function misspeltCategory(value: Json): readonly Finding[] {
  const category = isObject(value) ? value['category'] : undefined;
  if (typeof category !== 'string' || categories.includes(category)) return [];
  const near = didYouMean(category, categories);
  if (near === undefined) return [];
  const message = `No report types are grouped as ${JSON.stringify(category)}: this one would stand alone.`;
  return [
    { in: 'schema', pointer: '/x-report/category', code: 'x-report-shape', message, ...inside.findings.meant(near) },
  ];
}

/** A device number of C37.2 with its suffixes, such as 27, 50N or 51/51N, or a common abbreviation, such as AUX. */
const deviceNumber = /^(?:[1-9]\d{0,2}|[A-Z]{2})[A-Z0-9]*(?:[/-][A-Z0-9]+)*$/;

function foreignNumbers(value: Json): readonly Finding[] {
  const numbers = isObject(value) && isArray(value['ansi']) ? value['ansi'] : [];
  return numbers.flatMap((number, index): readonly Finding[] => {
    if (typeof number !== 'string' || number.trim() === '' || deviceNumber.test(number)) return [];
    const usual = number.toUpperCase().replaceAll(' ', '');
    const message = `${JSON.stringify(number)} is not an ANSI device number, such as 27, 50N or 51/51N.`;
    const near = /^\d/.test(usual) && deviceNumber.test(usual) ? usual : undefined;
    const pointer = child('/x-report/ansi', index);
    return [{ in: 'schema', pointer, code: 'x-report-shape', message, ...inside.findings.meant(near) }];
  });
}

/** Another kind of equipment may be added, so only a near miss is refused. */
function misspeltEquipment(value: Json): readonly Finding[] {
  const kinds = isObject(value) && isArray(value['equipment']) ? value['equipment'] : [];
  return kinds.flatMap((kind, index): readonly Finding[] => {
    const isKnown = equipmentCategories.some((known) => known === kind);
    const near = typeof kind === 'string' && !isKnown ? didYouMean(kind, equipmentCategories) : undefined;
    if (near === undefined) return [];
    const message = `No equipment is registered as ${JSON.stringify(kind)}: the report would be offered for none.`;
    const pointer = child('/x-report/equipment', index);
    return [{ in: 'schema', pointer, code: 'x-report-shape', message, ...inside.findings.meant(near) }];
  });
}

/** The keyword `x-report`. An unknown member may belong to a later version, so it is refused only as a likely misspelling. */
export const identity: Check = {
  stock: 'skip',
  find: function* ({ schema }) {
    const { 'x-report': value } = schema;
    if (value === undefined) return;
    yield* misspeltCategory(value);
    yield* foreignNumbers(value);
    yield* misspeltEquipment(value);
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
