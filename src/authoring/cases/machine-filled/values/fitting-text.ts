import { isArray, type JsonObject } from '#engine';
import type { SeededRandom } from './seeded-random.ts';
import { numberOr, withRule } from '../constraints.ts';
import { textMatching } from './pattern-text.ts';

interface TextWish {
  /** The title of the field: the text of last resort. */
  readonly title: string;
  /** The date of the report. */
  readonly today: string;
  readonly random: SeededRandom;
}

/** A text that the schema allows; `undefined` where none was found. */
export function fittingText(schema: JsonObject, wish: TextWish): string | undefined {
  const full = withRule(schema);
  const isAllowed = (text: string): boolean => allows(full, text);
  const { format, pattern, examples } = full;
  const given = isArray(examples) ? examples.filter((one) => typeof one === 'string') : [];
  const known = typeof format === 'string' ? formatted(format, wish.today) : undefined;
  const tries = [...given, known, wish.title, `${wish.title} 1`].filter((text) => text !== undefined);
  const found = tries.map((text) => sized(text, full)).find(isAllowed);
  if (found !== undefined || typeof pattern !== 'string') return found;
  return textMatching(pattern, isAllowed, wish.random);
}

/** Checks length and pattern. The format needs no check: the text is picked from samples of that format. */
export function allows(schema: JsonObject, text: string): boolean {
  const length = Array.from(text).length;
  if (length < numberOr(schema['minLength'], 0) || length > numberOr(schema['maxLength'], Infinity)) return false;
  const { pattern } = schema;
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);
}

/** Pads or cuts to the allowed length. A text with a format is left alone: half a date is no date. */
function sized(text: string, schema: JsonObject): string {
  if (typeof schema['format'] === 'string' && !free.has(schema['format'])) return text;
  const least = numberOr(schema['minLength'], 1);
  const letters = Array.from(text).slice(0, numberOr(schema['maxLength'], Infinity));
  while (letters.length < Math.min(least, 100_000)) letters.push('x');
  return letters.join('');
}

/** Formats that accept any text. */
const free = new Set(['rich-text', 'password', 'binary']);

const image = '00000000-0000-4000-8000-000000000001';

function formatted(format: string, today: string): string | undefined {
  const samples: Readonly<Record<string, string>> = {
    date: today,
    time: '10:30:00Z',
    'date-time': `${today}T10:30:00Z`,
    'iso-time': '10:30:00',
    'iso-date-time': `${today}T10:30:00`,
    duration: 'PT1H',
    uri: 'https://example.com/manual',
    'uri-reference': '/manual',
    'uri-template': '/manual/{page}',
    url: 'https://example.com/manual',
    email: 'name@example.com',
    hostname: 'example.com',
    ipv4: '192.0.2.1',
    ipv6: '2001:db8::1',
    regex: '^a$',
    uuid: image,
    'json-pointer': '/a',
    'json-pointer-uri-fragment': '#/a',
    'relative-json-pointer': '0/a',
    byte: 'QUJD',
    signature: image,
    photo: image,
  };
  return samples[format];
}

/** Formats that are checked and that this text violates. */
export const brokenFormats = new Set(
  'date time date-time iso-time iso-date-time duration uri uri-template url email hostname ipv4 ipv6 uuid json-pointer json-pointer-uri-fragment relative-json-pointer byte'.split(
    ' ',
  ),
);
export const textOfNoFormat = '{ \\ %';
