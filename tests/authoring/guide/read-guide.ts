import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The checkable content of a guide page: its samples and its tables, in page order. */
export type Piece =
  | {
      readonly kind: 'sample';
      /** The word behind `json` or `text`: a file, a place in a file, or what the sample is. */
      readonly info: string;
      readonly text: string;
      readonly line: number;
      readonly under: string;
    }
  | {
      readonly kind: 'row';
      readonly typed: string;
      readonly out: string;
      readonly line: number;
      readonly under: string;
    };

const folder = path.join(import.meta.dirname, '..', '..', '..', 'schemas');

export function readGuide(file: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let under = '';
  let isClaims = false;
  let open: { readonly info: string; readonly line: number; readonly lines: string[] } | undefined;
  for (const [index, text] of readFileSync(path.join(folder, file), 'utf8').split('\n').entries()) {
    const line = index + 1;
    if (text.startsWith('```')) {
      if (open === undefined) open = { info: text.slice(3), line, lines: [] };
      else {
        pieces.push({ kind: 'sample', info: open.info, text: open.lines.join('\n'), line: open.line, under });
        open = undefined;
      }
    } else if (open !== undefined) open.lines.push(text);
    else if (text.startsWith('#')) under = text.replace(/^#+ /, '');
    else if (/^\| Typed +\| Comes out/.test(text)) isClaims = true;
    else if (!text.startsWith('|')) isClaims = false;
    else if (isClaims && !text.startsWith('| ---')) {
      const [, typed = '', out = ''] = text.split(/(?<!\\)\|/).map((cell) => cell.trim());
      pieces.push({ kind: 'row', typed, out, line, under });
    }
  }
  return pieces;
}
