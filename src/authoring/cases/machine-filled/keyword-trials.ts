import { isArray, isObject, type Json, type JsonObject, type Field } from '#engine';
import { inside } from '#engine/inside';
import { choicesIn, isInRange, numberOr, rangeOf, withRule } from './constraints.ts';
import { allows, brokenFormats, textOfNoFormat } from './values/fitting-text.ts';

/** One value to try at one place, and whether a keyword must complain about it. `value: undefined` removes the entry. */
interface KeywordTrial {
  readonly kind: 'boundary' | 'rule broken';
  /** How the value is chosen, in words that follow the field's name: "at its minimum". */
  readonly how: string;
  readonly value: Json | undefined;
  /** The member to try, where it is not the place itself. */
  readonly inside?: string;
  /** The keyword in the schema. */
  readonly keyword: string;
  /** The code of the issue that the keyword raises. */
  readonly code: string;
  readonly complains: boolean;
}

/** Breaks every keyword of an entry's schema once and, for a limit, also meets it exactly. `now` is the current value. */
export function keywordTrials(field: Field, now: Json | undefined): readonly KeywordTrial[] {
  const { schema } = field;
  const trials: KeywordTrial[] = [];
  if (field.required && field.name !== '*') trials.push(broken('required', 'left out', undefined));
  switch (field.kind) {
    case 'number':
      trials.push(...typeTrial('a number', 'x'), ...numberTrials(schema));
      break;
    case 'string':
      trials.push(...typeTrial('a text', 7), ...textTrials(schema, typeof now === 'string' ? now : ''));
      break;
    case 'boolean':
      trials.push(...typeTrial('yes or no', 'x'));
      break;
    case 'array':
      trials.push(...listTrials(schema, isArray(now) ? now : []));
      break;
    case 'object':
      return schema['additionalProperties'] === false ? strangerTrial(now, schema) : [];
    case 'other':
      return trials;
  }
  return [...trials, ...choiceTrials(field), ...ruleTrials(schema)];

  function typeTrial(what: string, value: Json): readonly KeywordTrial[] {
    return typeof schema['type'] === 'string' ? [broken('type', `not ${what}`, value)] : [];
  }
}

function broken(keyword: string, how: string, value: Json | undefined, code = keyword): KeywordTrial {
  return { kind: 'rule broken', how, value, keyword, code, complains: true };
}

/** The value on the limit and the one just beside it: exactly one of the two complains. */
function limit(keyword: string, fine: Json, wrong: Json, complainsOnLimit = false): readonly KeywordTrial[] {
  const words = complainsOnLimit ? ['just inside', 'at'] : ['at', 'just outside'];
  const boundary = { kind: 'boundary', keyword, code: keyword } as const;
  return [
    { ...boundary, how: `${words[0] ?? ''} its ${keyword}`, value: fine, complains: false },
    { ...boundary, how: `${words[1] ?? ''} its ${keyword}`, value: wrong, complains: true },
  ];
}

/** The smallest difference that a person can enter. */
function stepOf(schema: JsonObject, at: number): number {
  const { step } = rangeOf(schema);
  if (step > 0) return step;
  const { decimals } = schema;
  return typeof decimals === 'number' ? 10 ** -decimals : Math.max(1, Math.abs(at)) * 1e-6;
}

function numberTrials(schema: JsonObject): readonly KeywordTrial[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, warn } = schema;
  const trials: KeywordTrial[] = [];
  const beside = (at: number, direction: 1 | -1): number => at + direction * stepOf(schema, at);
  if (typeof minimum === 'number') trials.push(...limit('minimum', minimum, beside(minimum, -1)));
  if (typeof maximum === 'number') trials.push(...limit('maximum', maximum, beside(maximum, 1)));
  if (typeof exclusiveMinimum === 'number')
    trials.push(...limit('exclusiveMinimum', beside(exclusiveMinimum, 1), exclusiveMinimum, true));
  if (typeof exclusiveMaximum === 'number')
    trials.push(...limit('exclusiveMaximum', beside(exclusiveMaximum, -1), exclusiveMaximum, true));
  if (typeof multipleOf === 'number') {
    const { low } = rangeOf(schema);
    const start = Math.ceil((low === -Infinity ? 0 : low) / multipleOf) * multipleOf;
    trials.push(...limit('multipleOf', start, start + multipleOf / 2));
  }
  if (!isObject(warn)) return trials;
  if (typeof warn['minimum'] === 'number')
    trials.push(...soft('minimum', warn['minimum'], beside(warn['minimum'], -1), schema));
  if (typeof warn['maximum'] === 'number')
    trials.push(...soft('maximum', warn['maximum'], beside(warn['maximum'], 1), schema));
  return trials;
}

/** Beyond the hard limit an error appears beside the warning, so that trial would prove nothing. */
function soft(which: string, fine: number, wrong: number, schema: JsonObject): readonly KeywordTrial[] {
  const boundary = { kind: 'boundary', keyword: 'warn', code: 'warn' } as const;
  const trials: readonly KeywordTrial[] = [
    { ...boundary, how: `at its soft ${which}`, value: fine, complains: false },
    { ...boundary, how: `just outside its soft ${which}`, value: wrong, complains: true },
  ];
  return trials.filter(({ value }) => typeof value === 'number' && isInRange(value, rangeOf(withRule(schema))));
}

/** Texts longer than this are not generated to try a limit. */
export const longest = 50_000;

function textTrials(schema: JsonObject, now: string): readonly KeywordTrial[] {
  const { minLength, maxLength, pattern, format } = schema;
  const trials: KeywordTrial[] = [];
  const ofLength = (length: number): string => now.slice(0, length).padEnd(length, 'x');
  if (typeof minLength === 'number' && minLength > 0 && minLength < longest)
    trials.push(...limit('minLength', ofLength(minLength), ofLength(minLength - 1)));
  if (typeof maxLength === 'number' && maxLength < longest)
    trials.push(...limit('maxLength', ofLength(maxLength), ofLength(maxLength + 1)));
  if (typeof pattern === 'string') {
    const stranger = ['', '~', ' ', `${now}~`, '0', 'x', '\n'].find((text) => !allows({ pattern }, text));
    if (stranger !== undefined) trials.push(broken('pattern', 'of another form', stranger));
  }
  if (typeof format === 'string' && brokenFormats.has(format))
    trials.push(broken('format', `no ${format}`, textOfNoFormat));
  return trials;
}

/** Tables longer than this are not filled to try a limit. */
export const mostRows = 60;

/** Limits of a field that are not tried, because a form would be too long for it. */
export function untriedLimits({ schema, kind }: Field): readonly ('rows' | 'length')[] {
  const { minItems, maxItems, minLength, maxLength } = schema;
  const isAbove = (most: number) => (limit: Json | undefined) => typeof limit === 'number' && limit > most;
  if (kind === 'array') return [minItems, maxItems].some(isAbove(mostRows)) ? ['rows'] : [];
  return [minLength, maxLength].some(isAbove(longest - 1)) ? ['length'] : [];
}

function listTrials(schema: JsonObject, rows: readonly Json[]): readonly KeywordTrial[] {
  const { minItems, maxItems, uniqueItems } = schema;
  const last = rows.at(-1);
  if (last === undefined) return [];
  const ofLength = (count: number): Json => Array.from({ length: count }, (_, row) => rows[row] ?? last);
  const trials: KeywordTrial[] = [];
  if (typeof minItems === 'number' && minItems > 0 && minItems <= mostRows)
    trials.push(...limit('minItems', ofLength(minItems), ofLength(minItems - 1)));
  if (typeof maxItems === 'number' && maxItems <= mostRows)
    trials.push(...limit('maxItems', ofLength(maxItems), ofLength(maxItems + 1)));
  if (uniqueItems === true) trials.push(broken('uniqueItems', 'with the same row twice', [...rows, last]));
  return trials;
}

/** A value that is none of the choices. */
function choiceTrials({ schema, kind }: Field): readonly KeywordTrial[] {
  const keyword = ['const', 'enum', 'oneOf'].find((name) => schema[name] !== undefined);
  const choices = choicesIn(schema);
  if (keyword === undefined || choices === undefined) return [];
  const strangers: readonly Json[] =
    kind === 'number' ? [-1, 1e6 + 1, 0.5] : kind === 'boolean' ? [true, false] : ['none of these', 'x'];
  const stranger = strangers.find((value) => !choices.includes(value));
  return stranger === undefined ? [] : [broken(keyword, 'none of its choices', stranger)];
}

function ruleTrials(schema: JsonObject): readonly KeywordTrial[] {
  const { rule } = schema;
  if (!inside.entries.isRuleName(rule)) return [];
  const full = withRule(schema);
  const code = `rule:${rule}`;
  if (rule === 'number' || rule === 'integerId') return [broken('rule', 'of no use to its rule', 0, code)];
  const stranger = ['', 'x', 'xx'].find((text) => !allows(full, text));
  return stranger === undefined ? [] : [broken('rule', 'against its rule', stranger, code)];
}

function strangerTrial(now: Json | undefined, { properties }: JsonObject): readonly KeywordTrial[] {
  const name = 'noSuchField';
  if (!isObject(now) || (isObject(properties) && Object.hasOwn(properties, name))) return [];
  return [{ ...broken('additionalProperties', 'with a field that there is not', 'x'), inside: name }];
}

/** Limits of a computed value, which only other entries can break. */
export function computedLimits({
  kind,
  schema,
}: Field): readonly { readonly code: string; readonly isBroken: (value: number) => boolean }[] {
  if (kind !== 'number') return [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, warn } = schema;
  const soft = isObject(warn) ? warn : {};
  const low = numberOr(soft['minimum'], -Infinity);
  const high = numberOr(soft['maximum'], Infinity);
  const [least, most] = [numberOr(minimum, -Infinity), numberOr(maximum, Infinity)];
  return [
    ...(typeof minimum === 'number' ? [{ code: 'minimum', isBroken: (value: number) => value < minimum }] : []),
    ...(typeof maximum === 'number' ? [{ code: 'maximum', isBroken: (value: number) => value > maximum }] : []),
    ...(typeof exclusiveMinimum === 'number'
      ? [{ code: 'exclusiveMinimum', isBroken: (value: number) => value <= exclusiveMinimum }]
      : []),
    ...(typeof exclusiveMaximum === 'number'
      ? [{ code: 'exclusiveMaximum', isBroken: (value: number) => value >= exclusiveMaximum }]
      : []),
    ...(low !== -Infinity || high !== Infinity
      ? [
          {
            code: 'warn',
            isBroken: (value: number) => (value < low && value >= least) || (value > high && value <= most),
          },
        ]
      : []),
  ];
}
