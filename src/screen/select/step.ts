import type { SelectRow } from './select-item.ts';

/** About one screenful of lines. */
const page = 8;

/** The row that a key moves to; group headings are skipped. */
export function step(rows: readonly SelectRow[], from: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return nearest(rows, from + 1, 1) ?? from;
    case 'ArrowUp':
      return nearest(rows, from - 1, -1) ?? from;
    case 'PageDown':
      return nearest(rows, Math.min(from + page, rows.length - 1), -1) ?? from;
    case 'PageUp':
      return nearest(rows, Math.max(from - page, 0), 1) ?? from;
    default:
      return undefined;
  }
}

function nearest(rows: readonly SelectRow[], start: number, direction: 1 | -1): number | undefined {
  for (let at = start; at >= 0 && at < rows.length; at += direction) if (rows[at]?.kind === 'item') return at;
  return undefined;
}
