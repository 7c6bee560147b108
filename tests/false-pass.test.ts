import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reportTypes, shippedCases } from './shipped-types.ts';

/** Rows of the list: number, outcome, and the cases as `<slug>/<name>`. */
const rows = readFileSync('tests/false-pass.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-F]\d/.test(line))
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
    ...numbered('F', 2),
  ]);
});

const breakers = ['vcb-service-report', 'lbs-service-report', 'mrof-acb', 'release-test-acb'];
const relays = reportTypes
  .map(({ slug }) => slug)
  .filter((slug) => !breakers.includes(slug) && slug !== 'site-visit-report');

/** The types that the reference names of a number; every relay where it says so. */
const typesOfReference: Readonly<Record<string, readonly string[]>> = {
  // The tripping relay has no settings.
  A1: relays.filter((slug) => slug !== 'tripping-relay'),
  A2: ['release-test-acb'],
  A3: ['tripping-relay'],
  A4: ['over-voltage-relay'],
  A5: ['under-voltage-relay'],
  A6: ['vcb-service-report', 'lbs-service-report'],
  A7: ['vcb-service-report', 'lbs-service-report'],
  A8: ['vcb-service-report'],
  A9: ['vcb-service-report', 'lbs-service-report', 'mrof-acb'],
  A10: relays,
  A12: relays,
  A13: relays,
  A14: ['lbs-service-report'],
  A15: ['site-visit-report'],
  A16: ['site-visit-report'],
  B1: [...relays, ...breakers],
  B2: [...relays, ...breakers],
  B3: [...relays, ...breakers],
  B4: ['earth-fault-relay', 'efhfrelay', 'mc31', 'over-voltage-relay', 'under-voltage-relay'],
  B5: ['release-test-acb'],
  B6: [...relays, 'release-test-acb'],
  B8: [...relays, ...breakers],
  B10: ['vcb-service-report', 'lbs-service-report', 'mrof-acb'],
  B11: ['tripping-relay', 'vcb-service-report', 'mrof-acb'],
  B12: relays,
  C1: ['earth-fault-relay', 'efhfrelay'],
  C2: ['reverse-power-relay'],
  C3: ['negative-phase-sequence-relay'],
  C4: ['earth-fault-relay', 'efhfrelay'],
  C5: ['restricted-earth-fault-current-relay'],
  D1: [...relays, ...breakers],
  D2: breakers,
  D3: relays,
};

it.each(Object.entries(typesOfReference))('%s has a case of every type that the reference names', (no, slugs) => {
  const named = new Set(rows.filter((row) => row.no === no).flatMap((row) => row.named.map(({ slug }) => slug)));
  expect(slugs.filter((slug) => !named.has(slug))).toEqual([]);
});

it('none of them is satisfactory, but for the disc relay that used to fail and what is good', () => {
  const good = rows.filter(({ outcome }) => outcome === 'satisfactory').map(({ no }) => no);
  expect(good).toEqual(['C1', 'F1', 'F2']);
});

it.each(rows)('$no: $entered: $outcome', async ({ outcome, named }) => {
  expect(named.length).toBeGreaterThan(0);
  for (const { slug, name } of named) {
    const cases = await shippedCases(slug);
    expect(cases.get(name)?.expect.outcome, `${slug}/${name}`).toBe(outcome);
  }
});
