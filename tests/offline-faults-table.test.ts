import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Rows of the table: the number, what happens, and the proofs as file and text. */
const rows = readFileSync('tests/offline-faults.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| F\d\d [CNA] /.test(line))
  .map((line) => {
    const [no = '', , , last = ''] = line.slice(2).split(' | ');
    const proofs = [...last.matchAll(/`(tests\/[^`]+)`: ``(.+?)``/g)];
    return { no: no.trim(), proofs: proofs.map(([, file = '', text = '']) => ({ file, text })) };
  });

const numbered = (kind: string, ...numbers: readonly number[]): readonly string[] =>
  numbers.map((number) => `F${String(number).padStart(2, '0')} ${kind}`);

const from = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

it('the table of faults has each fault of phone, network and session once', () => {
  const all = [...numbered('C', ...from(1, 20)), ...numbered('N', ...from(21, 30)), ...numbered('A', ...from(44, 48))];
  expect(rows.map(({ no }) => no)).toEqual([...all, 'F64 N']);
});

it.each(rows)('fault $no has a test', ({ proofs }) => {
  expect(proofs.length).toBeGreaterThan(0);
  for (const { file, text } of proofs) {
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8'), `${file}: ${text}`).toContain(text);
  }
});
