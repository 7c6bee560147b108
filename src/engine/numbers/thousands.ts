import { withWesternDigits } from './western-digits.ts';

/** One comma before exactly three digits. */
const doubtful = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** Groups of digits as written in India (`12,50,000`), in English (`1,250,000.5`) or with spaces. */
const grouped = /^([+-]?[1-9]\d{0,2}(?:[, ]\d{2,3})*[, ]\d{3})(\.\d*)?$/;

/** Groups of digits as written on the continent of Europe: `1.250,5`. */
const groupedByPoints = /^([+-]?[1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/;

/** `1,250` means twelve hundred and fifty to one person and one and a quarter to another: it is no number until somebody says which. */
export function looksLikeThousands(text: string): boolean {
  return doubtful.test(withWesternDigits(text).trim());
}

/**
 * What a number with separators between its digits can mean, as plain decimal numbers: `1,250` is `1250` or `1.250`, `12,50,000` is
 * `1250000`. Empty for any other text, also for a plain number.
 */
export function readingsOfGroups(text: string): readonly string[] {
  const typed = withWesternDigits(text).trim();
  if (doubtful.test(typed)) return [typed.replace(',', ''), typed.replace(',', '.')];
  const [, digits, rest = ''] = grouped.exec(typed) ?? [];
  if (digits !== undefined) return [digits.replaceAll(/[, ]/g, '') + rest];
  const [, whole, decimals] = groupedByPoints.exec(typed) ?? [];
  return whole === undefined || decimals === undefined ? [] : [`${whole.replaceAll('.', '')}.${decimals}`];
}
