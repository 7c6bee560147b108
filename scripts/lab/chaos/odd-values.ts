import type { Json } from '#engine';
import { isArray, isObject } from '#engine';
import type { Chance } from '../large-database/chance.ts';

/** Values that have broken programs before. */
const odd: readonly [Json, ...Json[]] = [
  null,
  true,
  '',
  ' ',
  '0',
  '-1',
  0,
  -1,
  -0,
  0.1,
  1e21,
  2 ** 53,
  -(2 ** 31),
  'NaN',
  '\u202eabc',
  'é\u0301',
  '👩‍👩‍👧',
  "' or 1=1 --",
  '=1+1',
  '../../etc/passwd',
  '%00',
  '<script>',
  '__proto__',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T23:59:59Z',
  'x'.repeat(20_001),
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: 1 },
];

const mostDeep = 6;

/** A value that a JSON Schema could have meant, or something else. */
export function valueLike(schema: unknown, chance: Chance, depth = 0): Json {
  if (!isObject(schema) || depth > mostDeep || chance.happens(0.08)) return chance.pick(odd);
  const { type, enum: options, const: only, anyOf, oneOf, properties, items, format, pattern } = schema;
  if (only !== undefined) return only;
  const choices = options ?? anyOf ?? oneOf;
  if (isArray(choices) && choices[0] !== undefined) {
    const one = chance.pick(choices as [Json, ...Json[]]);
    return choices === options ? one : valueLike(one, chance, depth + 1);
  }
  switch (type) {
    case 'object': {
      const members = Object.entries(isObject(properties) ? properties : {}).filter(() => chance.happens(0.85));
      return Object.fromEntries(members.map(([name, one]) => [name, valueLike(one, chance, depth + 1)]));
    }
    case 'array':
      return Array.from({ length: chance.below(4) }, () => valueLike(items, chance, depth + 1));
    case 'integer':
      return chance.pick([1, 2, 3, 1001, 2002, 3002, 500_000, 500_001]);
    case 'number':
      return chance.pick([0, 1, 2.5, -3, 1e6]);
    case 'boolean':
      return chance.happens(0.5);
    default:
      return textLike(JSON.stringify(format ?? pattern ?? ''), chance);
  }
}

function textLike(shape: string, chance: Chance): string {
  if (/date-time/.test(shape)) return chance.pick(['2026-11-20T10:00:00Z', '2026-11-20T10:00:00.000Z']);
  if (/date/.test(shape)) return '2026-11-20';
  if (/uuid|\{8\}/.test(shape)) return uuidLike(chance);
  return chance.pick(['a', 'Pune', 'A spring was broken.', '12', 'start', 'cancel']);
}

export function uuidLike(chance: Chance): string {
  const digits = (count: number): string => Array.from({ length: count }, () => chance.below(16).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`;
}

/** The text with a few of its characters changed, doubled or missing. */
export function damaged(text: string, chance: Chance): string {
  let changed = text;
  for (let left = 1 + chance.below(3); left > 0; left -= 1) {
    const at = chance.below(changed.length + 1);
    const [before, after] = [changed.slice(0, at), changed.slice(at)];
    changed = chance.pick([
      before + after.slice(1),
      `${before}${String.fromCharCode(chance.below(300))}${after}`,
      before +
        chance.pick(['{', '}', '[', ']', ',', '"', '\\u0000', '\\ud800', '1e999', '-', '9007199254740993', '/*']) +
        after,
      before + before.slice(-20) + after,
      before,
    ]);
  }
  return changed;
}
