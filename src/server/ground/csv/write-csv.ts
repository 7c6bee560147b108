import { neutralCell } from './neutral-cell.ts';

/** Absent is an empty cell. */
export type Cell = string | number | boolean | null | undefined;

/** Without it Excel assumes the code page of the computer. */
export const byteOrderMark = '\uFEFF';

/** Characters that end a cell in some program, and leading or trailing blanks that some program trims. */
const needsQuotes = /[",;\r\n\t]|^\s|\s$/;

/** One line, RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const text = neutralCell(cell === null || cell === undefined ? '' : String(cell));
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
