import type { Spot } from '#engine/inside';

/** How much of a long formula to show on either side of the place. */
const around = 60;

/** The formula, and under it a line that marks the place. */
export function excerptOf({ formula, start, end }: Spot): string {
  const text = formula.replaceAll(/[\n\r\t]/g, ' ');
  const first = start <= around ? 0 : start - around;
  const last = Math.min(text.length, Math.max(end, start) + around);
  const before = first === 0 ? '' : '… ';
  const after = last === text.length ? '' : ' …';
  const caret = '^'.repeat(Math.max(1, Math.min(end, last) - start));
  return `${before}${text.slice(first, last)}${after}\n${' '.repeat(before.length + start - first)}${caret}`;
}
