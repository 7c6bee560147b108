import type { CharSet } from '../../../source/patterns/char-set.ts';
import { parsePattern, type Pattern } from '../../../source/patterns/parse-pattern.ts';
import type { SeededRandom } from './seeded-random.ts';

const attempts = 24;

/** A text that matches a pattern and has an allowed length; `undefined` where a bounded number of attempts found none. */
export function textMatching(
  pattern: string,
  isAllowed: (text: string) => boolean,
  random: SeededRandom,
): string | undefined {
  const tree = parsePattern(pattern).pattern;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // Shortest first; later attempts repeat more.
    const text = written(tree, attempt === 0 ? undefined : random, attempt);
    if (isAllowed(text)) return text;
  }
  return undefined;
}

/** A lower bound for the length of a match: look-aheads and anchors only exclude texts. */
export function shortestMatch(pattern: string): number {
  const { pattern: tree, hasBackreference } = parsePattern(pattern);
  return hasBackreference ? 0 : shortest(tree);
}

function shortest(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'set':
      return 1;
    case 'sequence':
      return pattern.parts.reduce((sum, part) => sum + shortest(part), 0);
    case 'choice':
      return Math.min(...pattern.parts.map(shortest));
    case 'repeat':
      return pattern.least === 0 ? 0 : pattern.least * shortest(pattern.part);
  }
}

function written(pattern: Pattern, random: SeededRandom | undefined, more: number): string {
  switch (pattern.kind) {
    case 'set':
      return letterOf(pattern.set, random);
    case 'sequence':
      return pattern.parts.map((part) => written(part, random, more)).join('');
    case 'choice': {
      const part = random === undefined ? pattern.parts[0] : random.pick(pattern.parts);
      return part === undefined ? '' : written(part, random, more);
    }
    case 'repeat': {
      const most = Math.min(pattern.most, pattern.least + more, 200);
      const count = random === undefined ? pattern.least : pattern.least + random.below(most - pattern.least + 1);
      return Array.from({ length: Math.min(count, 200) }, () => written(pattern.part, random, more)).join('');
    }
  }
}

/** Characters that people type, used as far as the set contains them. */
const readable = Array.from('AaB1bc2dEe3-/ .');

function letterOf(set: CharSet, random: SeededRandom | undefined): string {
  const known = readable.filter((letter) => isIn(set, letter.codePointAt(0) ?? 0));
  const letter = random === undefined || random.next() < 0.5 ? known[0] : random.pick(known);
  if (letter !== undefined && (random === undefined || random.next() < 0.8)) return letter;
  const [low, high] = (random === undefined ? set[0] : random.pick(set)) ?? [0x41, 0x41];
  const span = Math.min(high - low, 90);
  return String.fromCodePoint(low + (random === undefined ? 0 : random.below(span + 1)));
}

function isIn(set: CharSet, code: number): boolean {
  return set.some(([low, high]) => low <= code && code <= high);
}
