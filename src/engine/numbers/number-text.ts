import { roundedHalfAway } from './rounding.ts';
import { looksLikeThousands, readingsOfGroups } from './thousands.ts';
import { withWesternDigits } from './western-digits.ts';

/** Digits with at most one comma or point. Both are decimal marks, because keypads differ; there is no thousands separator. */
const decimal = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d+)?$/;

/** The typed number, or `undefined` when it is not a number, or may be two (`1,250`). Never guesses. */
export function numberIn(text: string): number | undefined {
  const typed = withWesternDigits(text).trim();
  if (!decimal.test(typed) || looksLikeThousands(typed)) return undefined;
  const value = Number(typed.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

/** The SI prefixes behind a number. `R` and the like are left to component values. */
const prefixes: Readonly<Record<string, number>> = { p: -12, n: -9, u: -6, µ: -6, m: -3, k: 3, M: 6, G: 9 };
const withPrefix = /^([+-]?\d+)([pnuµmkMG])(\d*)$|^([+-]?\d*[.,]?\d+)\s?([pnuµmkMG])$/;

/**
 * `1k2`, `250u`, `4.7 M` in a field with this unit. The prefix scales the unit without its own prefix, so `250u` is 0.25 in
 * a field of mA. `undefined` when the text is no such number or the unit takes no prefix.
 */
function numberWithPrefix(text: string, unit: string | undefined): number | undefined {
  const [, whole, inside, rest = '', plain, behind] = withPrefix.exec(withWesternDigits(text).trim()) ?? [];
  const letter = inside ?? behind;
  const own = unit === undefined ? undefined : prefixOf(unit);
  const power = letter === undefined ? undefined : prefixes[letter];
  if (own === undefined || power === undefined || looksLikeThousands(plain ?? '')) return undefined;
  const digits = inside === undefined ? (plain ?? '').replace(',', '.') : `${whole ?? ''}.${rest === '' ? '0' : rest}`;
  const value = Number(`${digits}e${power - own}`);
  return Number.isFinite(value) ? value : undefined;
}

const takesPrefix: ReadonlySet<string> = new Set(['A', 'V', 'Ω', 's', 'W', 'VA', 'var', 'Hz', 'F', 'H', 'Wh', 'bar']);

/** The power of ten of a unit's own prefix: 0 for A, -3 for mA; `undefined` for a unit without prefixes. */
function prefixOf(unit: string): number | undefined {
  if (takesPrefix.has(unit)) return 0;
  const first = unit.charAt(0);
  return takesPrefix.has(unit.slice(1)) ? prefixes[first] : undefined;
}

/**
 * A number followed by its unit, as copied from a data sheet: `250 mA` is 0.25 in a field of A. Without a unit it is in the
 * field's own. `undefined` when the unit is a different one.
 */
export function numberWithUnit(text: string, unit: string | undefined): number | undefined {
  const typed = plainSigns(text);
  const own = unit === undefined ? '' : plainSigns(unit);
  if (own !== '' && typed.endsWith(own) && numberIn(typed.slice(0, -own.length)) !== undefined) {
    return numberIn(typed.slice(0, -own.length));
  }
  const base = takesPrefix.has(own) ? own : own.slice(1);
  const power = prefixOf(own);
  if (power === undefined || !typed.endsWith(base)) return numberIn(typed) ?? numberWithPrefix(typed, unit);
  const size = typed.slice(0, -base.length).trim();
  const whole = numberIn(size);
  return whole === undefined ? numberWithPrefix(size, own) : withoutBinaryNoise(whole * 10 ** -power);
}

/** Spreadsheets put hard spaces between number and unit, and micro and ohm each have two characters. */
function plainSigns(text: string): string {
  return withWesternDigits(text)
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    .replaceAll('\u03bc', 'µ')
    .replaceAll('\u2126', 'Ω')
    .trim();
}

/** Digits with separators, and what follows them: a prefix, a unit. */
const separated = /^([+-]?\d[\d., ]*\d)(.*)$/s;

/** What a text with separators between its digits can mean in a field with this unit: two numbers, one, or none. */
export function numbersMeant(text: string, unit: string | undefined): readonly number[] {
  const [, digits = '', rest = ''] = separated.exec(plainSigns(text)) ?? [];
  return readingsOfGroups(digits).flatMap((plain) => numberWithUnit(plain + rest, unit) ?? []);
}

/** A typed number: with at least the decimals of its field, and never with fewer than were typed. */
export function typedNumberText(value: number, decimals = 0): string {
  const text = numberText(value);
  return hasMoreDecimals(value, decimals) ? text : numberText(value, decimals);
}

/** Whether the paper, which shows a field with its decimals, rounds this value. */
export const hasMoreDecimals = (value: number, decimals: number): boolean =>
  Number(numberText(value, decimals)) !== withoutBinaryNoise(value);

/** A number for people. With `decimals` it is rounded half away from zero, for display only; without, it is shown in full. */
export function numberText(value: number, decimals?: number): string {
  if (decimals === undefined) return String(withoutBinaryNoise(value));
  const rounded = roundedHalfAway(withoutBinaryNoise(Math.abs(value)), decimals);
  const text = rounded.toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `-${text}` : text;
}

/** 0.1 + 0.2 is 0.3 to a person; a double carries 15 digits. */
function withoutBinaryNoise(value: number): number {
  const clean = Number(value.toPrecision(15));
  return Number.isFinite(clean) ? clean : value;
}
