interface Decimal {
  /** Without zeros at either end. */
  readonly digits: string;
  /** The power of ten of the last digit. */
  readonly exponent: number;
}

/**
 * Whether `value`, the double nearest to `written`, has the digits that were written: 9007199254740993 and 9007199254740993.0 become
 * …992, 1e-400 becomes 0. What a double is printed as is always kept, and so is every integer that is a double.
 */
export function isKept(written: string, value: number): boolean {
  const printed = String(value);
  if (printed === written) return true;
  const one = decimalOf(written);
  const other = decimalOf(printed);
  if (one.digits === other.digits && (one.exponent === other.exponent || one.digits === '')) return true;
  return one.exponent >= 0 && BigInt(Math.abs(value)) === BigInt(one.digits) * 10n ** BigInt(one.exponent);
}

/** The text is a finite number of JSON. */
function decimalOf(text: string): Decimal {
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const all = whole + fraction;
  const [start, end] = withoutZeros(all);
  return { digits: all.slice(start, end), exponent: Number(power) - fraction.length + all.length - end };
}

/** Where the digits other than zero begin and end. (A pattern for the zeros at the end would take the square of their number.) */
function withoutZeros(digits: string): readonly [number, number] {
  let start = 0;
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  while (start < end && digits[start] === '0') start += 1;
  return [start, end];
}
