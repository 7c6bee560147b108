import { inside, type RefusalCode } from '#engine/inside';
import { growthOf } from './ambiguity.ts';
import { parsePattern } from './parse-pattern.ts';

const longestPattern = 256;

/** The attempts an engine makes in about 5 ms: 7.2 thousand million for `^.*.*.*.*.*=x$` took 8.8 s. */
const mostTries = 4_000_000;

interface PatternTrouble {
  readonly code: RefusalCode;
  readonly message: string;
}

/** Why a pattern may not be used on texts of up to `longest` characters; `undefined` when it may. */
export function patternTrouble(pattern: string, longest = inside.entries.longestUnlimited): PatternTrouble | undefined {
  const { trouble, growth } = lookedAt(pattern);
  if (trouble !== undefined) return trouble;
  if (growth === Infinity) {
    const message = `"${pattern}" can take minutes on a few dozen characters: a repeated part can match the same text in several ways.`;
    return { code: 'pattern-unsafe', message };
  }
  if (triesOf(growth, longest) <= mostTries) return undefined;
  const message = `"${pattern}" can take longer than 5 ms on ${longest} characters: its repeated parts can share one text in too many ways.`;
  return { code: 'pattern-unsafe', message };
}

/** The attempts that a pattern can make on a text; 0 for one that is refused in any case. */
export function patternTries(pattern: string, longest: number): number {
  return patternTrouble(pattern) === undefined ? triesOf(lookedAt(pattern).growth, longest) : 0;
}

/** The number of ways to place `growth` ends in the text: the binomial coefficient n over growth. */
function triesOf(growth: number, longest: number): number {
  let tries = 1;
  for (let end = 1; end <= growth; end += 1) tries *= (longest + end) / end;
  return tries;
}

interface LookedAt {
  readonly trouble?: PatternTrouble;
  readonly growth: number;
}

/** Cached: patterns are few and repeat across types. */
const known = new Map<string, LookedAt>();
const mostKnown = 500;

function lookedAt(pattern: string): LookedAt {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const now = lookAt(pattern);
  known.set(pattern, now);
  return now;
}

function lookAt(pattern: string): LookedAt {
  if (pattern.length > longestPattern) {
    return troubled('pattern-unsafe', `The pattern is longer than ${longestPattern} characters.`);
  }
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    // "Invalid regular expression: /…/u: Unterminated group"
    const reason = error instanceof Error ? (error.message.split(': ').at(-1) ?? '') : '';
    return troubled('pattern-invalid', `"${pattern}" is not a valid regular expression: ${reason.toLowerCase()}.`);
  }
  const parsed = parsePattern(pattern);
  if (parsed.hasBackreference) {
    return troubled('pattern-unsafe', `"${pattern}" has a back reference; its running time cannot be limited.`);
  }
  const isAnchored = pattern.startsWith('^') && parsed.pattern.kind !== 'choice';
  // Without ^ a match is attempted from every character; so is the body of a look-ahead or look-behind.
  const growths = [growthOf(parsed.pattern) + (isAnchored ? 0 : 1), ...parsed.asides.map((one) => growthOf(one) + 1)];
  return { growth: Math.max(...growths) };
}

function troubled(code: RefusalCode, message: string): LookedAt {
  return { trouble: { code, message }, growth: Infinity };
}
