import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shippedCases } from './shipped-types.ts';

/** Rows of the list: number, outcome, and the cases as `<slug>/<name>`. */
const rows = readFileSync('tests/false-pass.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-E]\d/.test(line))
  .map((line) => {
    const [no = '', entered = '', outcome = '', cases = ''] = line.slice(2, -2).split(' | ');
    const named = cases.split(' · ').flatMap((part) => {
      const [, name = '', slugs = ''] = /^`([^`]+)` (.+)$/.exec(part) ?? [];
      return slugs.split(', ').map((slug) => ({ slug, name }));
    });
    return { no, entered, outcome, named };
  });

it('the list of false passes has every number of the reference', () => {
  const numbered = (letter: string, last: number, without: readonly number[] = []) =>
    Array.from({ length: last }, (_, at) => at + 1)
      .filter((no) => !without.includes(no))
      .map((no) => `${letter}${String(no)}`);
  expect([...new Set(rows.map(({ no }) => no))]).toEqual([
    ...numbered('A', 16, [11]),
    ...numbered('B', 12, [7, 9]),
    ...numbered('C', 5),
    ...numbered('D', 3),
    ...numbered('E', 15),
  ]);
});

it('none of them is satisfactory, but for the disc relay that used to fail', () => {
  expect(rows.filter(({ outcome }) => outcome === 'satisfactory').map(({ no }) => no)).toEqual(['C1']);
});

it.each(rows)('$no: $entered: $outcome', async ({ outcome, named }) => {
  expect(named.length).toBeGreaterThan(0);
  for (const { slug, name } of named) {
    const cases = await shippedCases(slug);
    expect(cases.get(name)?.expect.outcome, `${slug}/${name}`).toBe(outcome);
  }
});
