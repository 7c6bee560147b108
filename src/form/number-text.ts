/** Digits with at most one comma or point: both are a decimal mark, because keypads differ. Nothing marks thousands. */
const decimal = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d+)?$/;

/** The number that was typed, or `undefined` where it is not a number. Never guesses. */
export function numberIn(text: string): number | undefined {
  const typed = text.trim().replace('\u2212', '-');
  if (!decimal.test(typed)) return undefined;
  const value = Number(typed.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

/** What a letter behind a number stands for. `R` and the like are left to component values. */
const prefixes: Readonly<Record<string, number>> = { p: -12, n: -9, u: -6, µ: -6, m: -3, k: 3, M: 6, G: 9 };
const withPrefix = /^([+-]?\d+)([pnuµmkMG])(\d*)$|^([+-]?\d*[.,]?\d+)\s?([pnuµmkMG])$/;

/**
 * `1k2`, `250u`, `4.7 M` in a field of this unit: the letter counts from the unit without a prefix, so `250u` is 0.25 in a field
 * of mA. `undefined` where the text is no such number or the unit takes no prefix.
 */
export function numberWithPrefix(text: string, unit: string | undefined): number | undefined {
  const [, whole, inside, rest = '', plain, behind] = withPrefix.exec(text.trim()) ?? [];
  const letter = inside ?? behind;
  const own = unit === undefined ? undefined : prefixOf(unit);
  const power = letter === undefined ? undefined : prefixes[letter];
  if (own === undefined || power === undefined) return undefined;
  const digits = inside === undefined ? (plain ?? '').replace(',', '.') : `${whole ?? ''}.${rest === '' ? '0' : rest}`;
  const value = Number(`${digits}e${power - own}`);
  return Number.isFinite(value) ? value : undefined;
}

const takesPrefix: ReadonlySet<string> = new Set(['A', 'V', 'Ω', 's', 'W', 'VA', 'var', 'Hz', 'F', 'H', 'Wh']);

/** The power of ten of a unit's own prefix: 0 of A, -3 of mA; `undefined` of a unit that is not written with one. */
function prefixOf(unit: string): number | undefined {
  if (takesPrefix.has(unit)) return 0;
  const first = unit.charAt(0);
  return takesPrefix.has(unit.slice(1)) ? prefixes[first] : undefined;
}

/**
 * A number with its unit behind it, as it is copied from a data sheet: `250 mA` is 0.25 in a field of A. Without a unit it counts in
 * the field's own. `undefined` where the unit is another one.
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

/** Spreadsheets put hard spaces between number and unit, and two signs each stand for micro and ohm. */
function plainSigns(text: string): string {
  return text
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    .replaceAll('\u03bc', 'µ')
    .replaceAll('\u2126', 'Ω')
    .trim();
}

/** `1,500`: in India it may have been meant as a thousand and a half, but it is read as one and a half. */
export function looksLikeThousands(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2},\d{3}$/.test(text.trim());
}

/** A number for people. With `decimals` it is rounded half away from zero, for display only; without, as it is. */
export function numberText(value: number, decimals?: number): string {
  if (decimals === undefined) return String(withoutBinaryNoise(value));
  const rounded = roundedHalfAway(Math.abs(value), decimals);
  const text = rounded.toFixed(decimals);
  return value < 0 && Number(text) !== 0 ? `-${text}` : text;
}

/** 0.1 + 0.2 is 0.3 to a person; 15 digits are what a double carries. */
function withoutBinaryNoise(value: number): number {
  const clean = Number(value.toPrecision(15));
  return Number.isFinite(clean) ? clean : value;
}

/** Shifts the decimal text, not the binary fraction: 1.005 to two places is 1.01. */
function roundedHalfAway(magnitude: number, decimals: number): number {
  const digits = String(withoutBinaryNoise(magnitude));
  if (digits.includes('e')) return magnitude;
  return Number(`${Math.round(Number(`${digits}e${decimals}`))}e-${decimals}`);
}
