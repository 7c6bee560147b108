import type { RefusalCard } from '#contract';
import type { Refusal } from '#engine';
import { omitNulls } from '../storage/omit-nulls.ts';
import type { Reading } from './library.ts';

/** A refusal, and the report types it affects as far as its source knows. */
export interface RefusalOfTypes {
  readonly refusal: Refusal;
  readonly slugs: readonly string[];
}

/** One card per distinct refusal: a fragment shared by ten types produces it ten times. */
export function refusalCards(said: readonly RefusalOfTypes[], { files }: Reading): RefusalCard[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  // A file of half a megabyte can be wrong at many places, and is taken apart once.
  const known = new Map<string, readonly string[]>();
  const linesOf = (file: string): readonly string[] => {
    const lines = known.get(file) ?? (texts.get(file) ?? '').split('\n');
    known.set(file, lines);
    return lines;
  };
  const cards = new Map<string, { refusal: Refusal; slugs: Set<string> }>();
  for (const { refusal, slugs } of said) {
    const { file, line, column, pointer, code, message } = refusal;
    const key = JSON.stringify([file, line, column, pointer, code, message]);
    const card = cards.get(key) ?? { refusal, slugs: new Set() };
    cards.set(key, card);
    for (const slug of slugs) card.slugs.add(slug);
  }
  return [...cards.values()].map(({ refusal, slugs }) => cardOf(refusal, [...slugs].sort(), linesOf));
}

function cardOf(
  { file, line, column, pointer, code, message, hint, excerpt }: Refusal,
  slugs: string[],
  linesOf: (file: string) => readonly string[],
): RefusalCard {
  return {
    File: file,
    Line: line,
    Column: column,
    Pointer: pointer,
    Code: code,
    Message: message,
    Types: slugs,
    ...omitNulls({ Hint: hint, Excerpt: excerpt ?? sourceExcerpt(linesOf(file)[line - 1], column) }),
  };
}

/** Characters of a long line to show on either side. */
const around = 60;

/** The line of a file with a caret under the column, counted from 1; `undefined` if there is no such line. */
function sourceExcerpt(line: string | undefined, column: number): string | undefined {
  const end = column + around * 4;
  const written = line
    ?.slice(0, Math.max(end, around * 8))
    .replace(/\r$/, '')
    .replaceAll('\t', ' ');
  if (written === undefined || written.trim() === '') return undefined;
  const indent = written.length - written.trimStart().length;
  const at = Math.min(column - 1, written.length);
  const first = Math.max(Math.min(indent, at), at - around);
  const last = Math.min(written.length, at + around);
  const before = first > indent ? '… ' : '';
  const after = last < written.length ? ' …' : '';
  return `${before}${written.slice(first, last)}${after}\n${' '.repeat(before.length + at - first)}^`;
}
