import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const verdicts = ['pass', 'pass, untested', 'fails', 'n/a'];

const [table = '', open = ''] = readFileSync('tests/security/asvs.md', 'utf8').split('\n## What is open\n');

/** Rows of the chapters: number, level, verdict, reason and the files that prove it. */
const rows = table
  .split('\n')
  .filter((line) => /^\| `\d/.test(line))
  .map((line) => {
    const [item = '', level = '', verdict = '', why = '', evidence = ''] = line.slice(2, -2).split(' | ');
    const files = [...evidence.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    return { item: item.replaceAll('`', ''), level, verdict: verdict.trim(), why, files };
  });

it('the list of ASVS has each of the 253 items of levels 1 and 2 once', () => {
  expect(new Set(rows.map(({ item }) => item)).size).toBe(253);
  expect(rows.length).toBe(253);
  expect(['1', '2'].map((level) => rows.filter((row) => row.level === level).length)).toEqual([70, 183]);
});

it('the summary of ASVS counts the verdicts of the rows', () => {
  const counts = verdicts.map((verdict) => rows.filter((row) => row.verdict === verdict).length);
  expect(table).toContain(`| All | 253 | ${counts.join(' | ')} |`);
});

it.each(rows)(
  'ASVS $item has a verdict with a reason, and what proves it is there',
  ({ item, verdict, why, files }) => {
    expect(verdicts).toContain(verdict);
    expect(why.trim()).not.toBe('');
    for (const file of files) expect(existsSync(file), file).toBe(true);
    if (verdict === 'pass') expect(files.length).toBeGreaterThan(0);
    if (verdict === 'fails' || verdict === 'pass, untested') expect(open).toContain(`\`${item}\``);
  },
);
