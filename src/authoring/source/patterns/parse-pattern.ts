import { charSet, classEscape, complement, notLineEnd, type CharSet } from './char-set.ts';

/** A regular expression as a tree, reduced to what affects the duration of a match. */
export type Pattern =
  | { readonly kind: 'set'; readonly set: CharSet }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly part: Pattern; readonly least: number; readonly most: number };

interface ParsedPattern {
  readonly pattern: Pattern;
  /** The bodies of look-aheads and look-behinds, which are matched separately. */
  readonly asides: readonly Pattern[];
  readonly hasBackreference: boolean;
}

const nothing: Pattern = { kind: 'sequence', parts: [] };
const controls: Readonly<Record<string, number>> = { n: 0x0a, r: 0x0d, t: 0x09, v: 0x0b, f: 0x0c, 0: 0 };

/** Parses a pattern that the platform has accepted with the flag `u`; it is not validated again. */
export function parsePattern(source: string): ParsedPattern {
  const letters = Array.from(source);
  const asides: Pattern[] = [];
  let hasBackreference = false;
  let at = 0;

  const next = (): string => letters[at++] ?? '';
  const takes = (text: string): boolean => {
    if (letters.slice(at, at + text.length).join('') !== text) return false;
    at += text.length;
    return true;
  };
  const takesMatch = (expression: RegExp): RegExpExecArray | undefined => {
    const match = expression.exec(letters.slice(at, at + 24).join(''));
    if (match !== null) at += Array.from(match[0]).length;
    return match ?? undefined;
  };

  const choice = (): Pattern => {
    const parts = [sequence()];
    while (takes('|')) parts.push(sequence());
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : { kind: 'choice', parts };
  };

  const sequence = (): Pattern => {
    const parts: Pattern[] = [];
    while (at < letters.length && letters[at] !== '|' && letters[at] !== ')') parts.push(repeated(atom()));
    return { kind: 'sequence', parts };
  };

  const repeated = (part: Pattern): Pattern => {
    const bounds = quantifier();
    if (bounds === undefined) return part;
    takes('?'); // a lazy match takes the same steps in another order
    return { kind: 'repeat', part, ...bounds };
  };

  const quantifier = (): { readonly least: number; readonly most: number } | undefined => {
    if (takes('*')) return { least: 0, most: Infinity };
    if (takes('+')) return { least: 1, most: Infinity };
    if (takes('?')) return { least: 0, most: 1 };
    const counted = takesMatch(/^\{(\d+)(,?)(\d*)\}/);
    if (counted === undefined) return undefined;
    const [, least = '0', comma, most = ''] = counted;
    return { least: Number(least), most: comma === '' ? Number(least) : most === '' ? Infinity : Number(most) };
  };

  const atom = (): Pattern => {
    const letter = next();
    if (letter === '^' || letter === '$') return nothing;
    if (letter === '.') return { kind: 'set', set: notLineEnd };
    if (letter === '[') return { kind: 'set', set: bracket() };
    if (letter === '(') return group();
    if (letter !== '\\') return single(letter.codePointAt(0) ?? 0);
    if (takesMatch(/^[bB]/) !== undefined) return nothing;
    if (takesMatch(/^(?:[1-9]\d*|k<[^>]+>)/) !== undefined) {
      hasBackreference = true;
      return nothing;
    }
    return { kind: 'set', set: escape() };
  };

  const group = (): Pattern => {
    const isAside = takes('?=') || takes('?!') || takes('?<=') || takes('?<!');
    if (!isAside && !takes('?:')) takesMatch(/^\?<[^>]+>/);
    const inside = choice();
    next();
    if (!isAside) return inside;
    asides.push(inside);
    return nothing;
  };

  /** After a backslash. */
  const escape = (): CharSet => {
    const letter = next();
    const known = classEscape(letter);
    if (known !== undefined) {
      if (letter === 'p' || letter === 'P') while (next() !== '}' && at < letters.length);
      return known;
    }
    const code = codeEscape(letter);
    return [[code, code]];
  };

  const codeEscape = (letter: string): number => {
    if (letter === 'x') return Number.parseInt(next() + next(), 16);
    if (letter === 'c') return (next().codePointAt(0) ?? 0) % 32;
    const hex = letter === 'u' ? takesMatch(/^(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{4}))/) : undefined;
    if (hex !== undefined) return Number.parseInt(hex[1] ?? hex[2] ?? '0', 16);
    return controls[letter] ?? letter.codePointAt(0) ?? 0;
  };

  const bracket = (): CharSet => {
    const isNegated = takes('^');
    const sets: (readonly [number, number])[] = [];
    while (at < letters.length && !takes(']')) {
      const low = member();
      const [from] = low[0] ?? [0];
      if (isOne(low) && letters[at] === '-' && letters[at + 1] !== ']') {
        at += 1;
        const high = member();
        sets.push([from, high[0]?.[0] ?? from]);
      } else sets.push(...low);
    }
    const set = charSet(sets);
    return isNegated ? complement(set) : set;
  };

  const member = (): CharSet => {
    const letter = next();
    if (letter !== '\\') return [[letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0]];
    return takes('b') ? [[8, 8]] : escape();
  };

  const pattern = choice();
  return { pattern, asides, hasBackreference };
}

function isOne(set: CharSet): boolean {
  const [first] = set;
  return set.length === 1 && first !== undefined && first[0] === first[1];
}

function single(code: number): Pattern {
  return { kind: 'set', set: [[code, code]] };
}
