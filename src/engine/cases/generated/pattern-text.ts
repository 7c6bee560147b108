import type { CharSet } from '../../source/patterns/char-set.ts';
import { parsePattern, type Pattern } from '../../source/patterns/parse-pattern.ts';
import type { Chance } from './chance.ts';

const attempts = 24;

/** A text that matches a pattern and has an allowed length; `undefined` where a bounded number of attempts found none. */
export function textMatching(
  pattern: string,
  isAllowed: (text: string) => boolean,
  chance: Chance,
): string | undefined {
  const tree = parsePattern(pattern).pattern;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // The shortest first; then more and more repetitions.
    const text = written(tree, attempt === 0 ? undefined : chance, attempt);
    if (isAllowed(text)) return text;
  }
  return undefined;
}

/** No text that matches has fewer characters than this: look-aheads and anchors only take texts away. */
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

function written(pattern: Pattern, chance: Chance | undefined, more: number): string {
  switch (pattern.kind) {
    case 'set':
      return letterOf(pattern.set, chance);
    case 'sequence':
      return pattern.parts.map((part) => written(part, chance, more)).join('');
    case 'choice': {
      const part = chance === undefined ? pattern.parts[0] : chance.pick(pattern.parts);
      return part === undefined ? '' : written(part, chance, more);
    }
    case 'repeat': {
      const most = Math.min(pattern.most, pattern.least + more, 200);
      const count = chance === undefined ? pattern.least : pattern.least + chance.below(most - pattern.least + 1);
      return Array.from({ length: Math.min(count, 200) }, () => written(pattern.part, chance, more)).join('');
    }
  }
}

/** What people type, as far as the set has it. */
const readable = Array.from('AaB1bc2dEe3-/ .');

function letterOf(set: CharSet, chance: Chance | undefined): string {
  const known = readable.filter((letter) => isIn(set, letter.codePointAt(0) ?? 0));
  const letter = chance === undefined || chance.next() < 0.5 ? known[0] : chance.pick(known);
  if (letter !== undefined && (chance === undefined || chance.next() < 0.8)) return letter;
  const [low, high] = (chance === undefined ? set[0] : chance.pick(set)) ?? [0x41, 0x41];
  const span = Math.min(high - low, 90);
  return String.fromCodePoint(low + (chance === undefined ? 0 : chance.below(span + 1)));
}

function isIn(set: CharSet, code: number): boolean {
  return set.some(([low, high]) => low <= code && code <= high);
}
