/** Code points as ascending ranges that do not touch. */
export type CharSet = readonly (readonly [number, number])[];

const last = 0x10ffff;

const everything: CharSet = [[0, last]];

export function charSet(ranges: Iterable<readonly [number, number]>): CharSet {
  const merged: [number, number][] = [];
  for (const [low, high] of [...ranges].toSorted(([one], [other]) => one - other)) {
    const before = merged.at(-1);
    if (before !== undefined && low <= before[1] + 1) before[1] = Math.max(before[1], high);
    else merged.push([low, high]);
  }
  return merged;
}

export function complement(set: CharSet): CharSet {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [low, high] of set) {
    if (low > next) gaps.push([next, low - 1]);
    next = high + 1;
  }
  if (next <= last) gaps.push([next, last]);
  return gaps;
}

export function overlap(one: CharSet, other: CharSet): boolean {
  return one.some(([low, high]) => other.some(([from, to]) => low <= to && from <= high));
}

const range = (text: string): CharSet =>
  charSet(
    [...text.matchAll(/(.)-(.)/gsu)].map(([, from = '', to = '']) => [
      from.codePointAt(0) ?? 0,
      to.codePointAt(0) ?? 0,
    ]),
  );

const digits = range('0-9');
const wordCharacters = charSet([...range('0-9A-Za-z'), [0x5f, 0x5f]]);
/** White space and line terminators of ECMAScript. */
const spaces = charSet(
  [0x20, 0xa0, 0x1680, 0x202f, 0x205f, 0x3000, 0xfeff]
    .map((code): [number, number] => [code, code])
    .concat([
      [0x09, 0x0d],
      [0x2000, 0x200a],
      [0x2028, 0x2029],
    ]),
);

/** What `.` matches. */
export const notLineEnd = complement(
  charSet([
    [0x0a, 0x0a],
    [0x0d, 0x0d],
    [0x2028, 0x2029],
  ]),
);

/** `\d`, `\W` and the like. For `\p{…}` a safe superset: every letter-like character. */
export function classEscape(letter: string): CharSet | undefined {
  switch (letter) {
    case 'd':
      return digits;
    case 'D':
      return complement(digits);
    case 'w':
      return wordCharacters;
    case 'W':
      return complement(wordCharacters);
    case 's':
      return spaces;
    case 'S':
      return complement(spaces);
    case 'p':
    case 'P':
      return everything;
    default:
      return undefined;
  }
}
