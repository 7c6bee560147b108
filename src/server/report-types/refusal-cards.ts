import type { RefusalCard } from '#contract';
import type { Refusal } from '#engine';
import { present } from '../work/present.ts';
import type { Reading } from './library.ts';
import { sourceExcerpt } from './source-excerpt.ts';

/** A refusal, and the report types it affects as far as its source knows. */
export interface RefusalOfTypes {
  readonly refusal: Refusal;
  readonly slugs: readonly string[];
}

/** One card per distinct refusal: a fragment shared by ten types produces it ten times. */
export function refusalCards(said: readonly RefusalOfTypes[], { files }: Reading): RefusalCard[] {
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
