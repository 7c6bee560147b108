import type { Pattern } from './parse-pattern.ts';

/** From this many repetitions on, a count is treated as unbounded: 2 to the power of 9 attempts are already many. */
const asGoodAsEndless = 9;

/**
 * The same pattern with fewer positions. A counted repetition is treated as unbounded when it can match one text in many
 * ways: `(a{1,30}){1,30}`, and `(.*a){20}`, whose time grows with the 20th power of the length. Other counts outside an
 * unbounded repetition cannot return to their start, and counts of single characters have no effect.
 */
export function simplified(pattern: Pattern, isInside = false): Pattern {
  switch (pattern.kind) {
    case 'set':
      return pattern;
    case 'choice':
    case 'sequence':
      return { ...pattern, parts: pattern.parts.map((part) => simplified(part, isInside)) };
    case 'repeat': {
      const { least, most } = pattern;
      const isLoop = isEndless(pattern);
      const part = simplified(pattern.part, isInside || isLoop);
      // `(a?){30}` may skip any of its thirty: each text is matched in as many ways as there are choices.
      if (most !== Infinity && isLoop && least > 1 && lengthOf(part).least === 0) {
        return { kind: 'repeat', part: { kind: 'choice', parts: [part, part] }, least: 1, most: Infinity };
      }
      if (isLoop) return { kind: 'repeat', part, least: Math.min(least, 1), most: Infinity };
      const kept = !isInside ? 1 : part.kind === 'set' ? 2 : Infinity;
      const shortest = Math.min(least, kept);
      return { kind: 'repeat', part, least: shortest, most: shortest + Math.min(most - least, kept) };
    }
  }
}

function isEndless(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'set':
      return false;
    case 'choice':
    case 'sequence':
      return pattern.parts.some(isEndless);
    case 'repeat': {
      const { part, least, most } = pattern;
      if (most === Infinity) return true;
      const varies = least !== most || lengthOf(part).least !== lengthOf(part).most;
      return (most >= asGoodAsEndless && varies) || (most > 2 && isEndless(part));
    }
  }
}

interface Length {
  readonly least: number;
  readonly most: number;
}

/** How many characters a pattern matches. */
function lengthOf(pattern: Pattern): Length {
  switch (pattern.kind) {
    case 'set':
      return { least: 1, most: 1 };
    case 'choice': {
      const lengths = pattern.parts.map(lengthOf);
      return {
        least: Math.min(...lengths.map(({ least }) => least)),
        most: Math.max(...lengths.map(({ most }) => most)),
      };
    }
    case 'sequence':
      return pattern.parts
        .map(lengthOf)
        .reduce((sum, { least, most }) => ({ least: sum.least + least, most: sum.most + most }), { least: 0, most: 0 });
    case 'repeat': {
      const part = lengthOf(pattern.part);
      return { least: part.least * pattern.least, most: part.most === 0 ? 0 : part.most * pattern.most };
    }
  }
}
