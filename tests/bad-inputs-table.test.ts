import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Rows of the list: the number, and the proofs as file and text. */
const rows = readFileSync('tests/security/bad-inputs.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| [BL]\d\d /.test(line))
  .map((line) => {
    const cells = line.split(' | ');
    const proofs = [...(cells.at(-1) ?? '').matchAll(/`(tests\/[^`]+)`(?:: ``(.+?)``)?/g)];
    return { no: (cells[0] ?? '').slice(2).trim(), proofs: proofs.map(([, file = '', text = '']) => ({ file, text })) };
  });

it('the list of bad inputs has each number once', () => {
  const numbered = (letter: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${letter}${String(at + 1).padStart(2, '0')}`);
  expect(rows.map(({ no }) => no)).toEqual([...numbered('B', 63), ...numbered('L', 34)]);
});

it.each(rows)('bad input $no has a test', ({ proofs }) => {
  expect(proofs.length).toBeGreaterThan(0);
  for (const { file, text } of proofs) {
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, 'utf8'), `${file}: ${text}`).toContain(text);
  }
});
