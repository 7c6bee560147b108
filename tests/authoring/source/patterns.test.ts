import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../src/authoring/source/patterns/ambiguity.ts';
import { parsePattern } from '../../../src/authoring/source/patterns/parse-pattern.ts';
import { patternTrouble } from '../../../src/authoring/source/patterns/pattern-trouble.ts';
import { propertyRuns } from '../../setup/property-runs.ts';

function isDangerous(source: string): boolean {
  expect(() => new RegExp(source, 'u')).not.toThrow();
  const { pattern, asides } = parsePattern(source);
  return [pattern, ...asides].some((part) => growthOf(part) === Infinity);
}

/** How many steps a plain backtracking matcher takes; the patterns here have no classes, only letters. */
function steps(source: string, text: string, most: number): number {
  type Node =
    | { kind: 'letter'; letter: string }
    | { kind: 'all' | 'any'; parts: Node[] }
    | { kind: 'star'; part: Node };
  let at = 0;
  const any = (): Node => {
    const parts = [all()];
    while (source[at] === '|') {
      at += 1;
      parts.push(all());
    }
    return { kind: 'any', parts };
  };
  const all = (): Node => {
    const parts: Node[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      let node: Node;
      if (source.startsWith('(?:', at)) {
        at += 3;
        node = any();
        at += 1;
      } else node = { kind: 'letter', letter: source[at++]! };
      if (source[at] === '*') {
        at += 1;
        node = { kind: 'star', part: node };
      }
      parts.push(node);
    }
    return { kind: 'all', parts };
  };
  let count = 0;
  const match = (node: Node, from: number, then: (to: number) => boolean): boolean => {
    count += 1;
    if (count > most) return true;
    switch (node.kind) {
      case 'letter':
        return text[from] === node.letter && then(from + 1);
      case 'any':
        return node.parts.some((part) => match(part, from, then));
      case 'all': {
        const [first, ...rest] = node.parts;
        if (first === undefined) return then(from);
        return match(first, from, (to) => match({ kind: 'all', parts: rest }, to, then));
      }
      case 'star':
        return match(node.part, from, (to) => to > from && match(node, to, then)) || then(from);
    }
  };
  match(any(), 0, () => false);
  return count;
}

describe('a pattern that can run for minutes', () => {
  it.each([
    ['^(a+)+$'],
    ['^(.*a){20}$'],
    ['^(a|a)*$'],
    ['^(a|aa)+$'],
    ['^([a-zA-Z]+)*$'],
    [String.raw`^(\w+\s?)*$`],
    ['^(a*)*$'],
    ['^(a*b*)*$'],
    ['^(x+x+)+y$'],
    [String.raw`^(.|\s)*$`],
    [String.raw`^(\d|\w)+$`],
    ['^(a(b?|c?))*$'],
    ['^((ab)*|a|b)*$'],
    ['(?=(a+)+$)x'],
    ['(?<!(a|aa)+)x'],
    [String.raw`^([a-z]+\d*)+$`],
    [String.raw`^(\p{L}|[a-z])+$`],
    [String.raw`^(\u0061|a)+$`],
    ['^(a{1,30}){1,30}$'],
    ['^(a?){30}a{30}$'],
    ['^(a|aa){20}$'],
  ])('%s is found', (source) => {
    expect(isDangerous(source)).toBe(true);
  });

  it.each([
    ['^[1-9][0-9]{5}$'],
    [String.raw`^(?:\+\d{1,5}|0)?[6-9]\d{9}$`],
    ['^([a-z]+-)*[a-z]+$'],
    [String.raw`^(\d+,)*\d+$`],
    [String.raw`^(\d{3}-){2}\d{4}$`],
    [String.raw`^"(?:[^"\\]|\\.)*"$`],
    ['^(?!.*--)[a-z-]+$'],
    ['^a*a*$'],
    ['^(a?)*$'],
    ['^(foo|bar|)$'],
    [String.raw`^\d{1,500}$`],
    [String.raw`^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}\d+$`],
    [
      "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:[.][a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$",
    ],
    [String.raw`^[\]a\-\d]+$`],
    [String.raw`^\p{Lu}[^\s-]+$`],
    [String.raw`^(?:\d{10}){1,20}$`],
    ['^(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}$'],
    ['^(?:ab){0,1000000}$'],
    ['^(?:a|b|c){500}$'],
  ])('%s is not one', (source) => {
    expect(isDangerous(source)).toBe(false);
  });

  it('is slow in a plain backtracking matcher, and others are not', () => {
    const letter = fc.constantFrom('a', 'b', 'ab');
    const { source } = fc.letrec<{ source: string; group: string }>((tie) => ({
      source: fc
        .array(fc.oneof({ depthSize: 'small' }, letter, tie('group')), { minLength: 1, maxLength: 3 })
        .map((parts) => parts.join('')),
      group: fc
        .tuple(fc.array(tie('source'), { minLength: 1, maxLength: 2 }), fc.constantFrom('', '*'))
        .map(([parts, star]) => `(?:${parts.join('|')})${star}`),
    }));
    fc.assert(
      fc.property(
        source.filter((one) => one.length < 40),
        (pattern) => {
          const attacks = ['a', 'b', 'ab', 'ba', 'aab', 'abb'].map((piece) => piece.repeat(30).slice(0, 26));
          const worst = Math.max(...attacks.map((text) => steps(pattern, text, 300_000)));
          // Polynomial patterns of this size stay far below; exponential ones go far above on some text.
          if (worst >= 300_000) expect(isDangerous(pattern), pattern).toBe(true);
        },
      ),
      { numRuns: propertyRuns(100) },
    );
  });
});

describe('the growth of a failing match with the length of the text', () => {
  it.each([
    ['^abc$', 0],
    ['^a*$', 1],
    ['^a*a*$', 2],
    ['^.*.*.*.*.*=x$', 5],
    [String.raw`^\s*\S[\s\S]*$`, 1],
    [String.raw`^\S+ \S+ \S+$`, 1],
    [String.raw`^(\d+,)*\d+$`, 1],
    ['^a*b+a*$', 1],
    ['^a*ba*a*$', 2],
    ['^(a|b)*a(a|b)*$', 2],
    ['^.{0,60}.{0,60}$', 2],
    ['^[a-z!]+@[a-z](?:[a-z-]{0,61}[a-z])?(?:[.][a-z](?:[a-z-]{0,61}[a-z])?)+$', 1],
  ])('%s: degree %i', (source, degree) => {
    expect(growthOf(parsePattern(source).pattern)).toBe(degree);
  });

  it('a pattern is refused by how long its text may be', () => {
    expect(patternTrouble('^.*.*=x$', 300)).toBeUndefined();
    expect(patternTrouble('^.*.*.*=x$', 300)?.code).toBe('pattern-unsafe');
    expect(patternTrouble('^.*.*.*=x$', 40)).toBeUndefined();
    expect(patternTrouble('^.*.*.*.*.*=x$', 60)?.message).toBe(
      '"^.*.*.*.*.*=x$" can take longer than 5 ms on 60 characters: its repeated parts can share one text in too many ways.',
    );
  });

  it('without ^ it is tried from every character on', () => {
    expect(patternTrouble('^.*.*=x$', 1000)).toBeUndefined();
    expect(patternTrouble('.*.*=x$', 1000)?.code).toBe('pattern-unsafe');
    expect(patternTrouble('^a|.*.*=x$', 1000)?.code).toBe('pattern-unsafe');
  });
});
