import type { RefusalCard } from '#contract';
import type { Refusal } from '#engine';
import { present } from '../work/present.ts';
import type { Reading } from './library.ts';
import { sourceExcerpt } from './source-excerpt.ts';

/** Something said of a file, and the report types that it concerns as far as that is known by who says it. */
export interface Said {
  readonly refusal: Refusal;
  readonly slugs: readonly string[];
}

/** One card for each thing that is said: a fragment that ten types share says it ten times. */
export function refusalCards(said: readonly Said[], { files }: Reading): RefusalCard[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const cards = new Map<string, { refusal: Refusal; slugs: Set<string> }>();
  for (const { refusal, slugs } of said) {
    const { file, line, column, pointer, code, message } = refusal;
    const key = JSON.stringify([file, line, column, pointer, code, message]);
    const card = cards.get(key) ?? { refusal, slugs: new Set() };
    cards.set(key, card);
    for (const slug of slugs) card.slugs.add(slug);
  }
  return [...cards.values()].map(({ refusal, slugs }) => cardOf(refusal, [...slugs].sort(), texts.get(refusal.file)));
}

function cardOf(
  { file, line, column, pointer, code, message, hint, excerpt }: Refusal,
  slugs: string[],
  text = '',
): RefusalCard {
  return {
    File: file,
    Line: line,
    Column: column,
    Pointer: pointer,
    Code: code,
    Message: message,
    Types: slugs,
    ...present({ Hint: hint, Excerpt: excerpt ?? sourceExcerpt(text, line, column) }),
  };
}
