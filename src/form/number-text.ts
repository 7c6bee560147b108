/** Digits with at most one comma or point: both are a decimal mark, because keypads differ. Nothing marks thousands. */
const decimal = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d+)?$/;

/** The number that was typed, or `undefined` where it is not a number. Never guesses. */
export function numberIn(text: string): number | undefined {
  const typed = text.trim().replace('\u2212', '-');
  if (!decimal.test(typed)) return undefined;
  const value = Number(typed.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
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
