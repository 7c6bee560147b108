import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralCell, originalCell } from '../../../../src/server/ground/csv/neutral-cell.ts';
import { readCsv } from '../../../../src/server/ground/csv/read-csv.ts';
import { readText } from '../../../../src/server/ground/csv/read-text.ts';
import { byteOrderMark, csvLine } from '../../../../src/server/ground/csv/write-csv.ts';

const rowsOf = async (text: string) => {
  const read = await readCsv(text);
  return read.ok ? read.value : read.error;
};
const cellsOf = async (text: string) => {
  const rows = await rowsOf(text);
  return typeof rows === 'string' ? rows : rows.map(({ cells }) => cells);
};

/** Arbitrary cells, with dangerous first characters far more often than chance would produce. */
const cellText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .tuple(fc.stringMatching(/^[=+\-@\t\r\n＝＋－＠';",]{1,4}$/), fc.string({ unit: 'grapheme' }))
    .map((parts) => parts.join('')),
  fc.double({ noNaN: true }).map(String),
);

describe('an exported cell', () => {
  it('never begins as a formula, unless it is a plain number', () => {
    fc.assert(
      fc.property(cellText, (text) => {
        const cell = neutralCell(text);
        const isNumber = /^-?\d+(\.\d+)?$/.test(cell) && Number.isFinite(Number(cell));
        expect(/^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !isNumber).toBe(false);
      }),
    );
  });

  it('is read back unchanged, alone and among others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cellText, { minLength: 2, maxLength: 5 }), async (cells) => {
        expect(cells.map((cell) => originalCell(neutralCell(cell)))).toEqual(cells);
        const first = cells.map((_, index) => `C${String(index)}`);
        fc.pre(cells.some((cell) => cell.trim() !== ''));
        expect(await cellsOf(byteOrderMark + csvLine(first) + csvLine(cells))).toEqual([first, cells]);
      }),
    );
  });

  it.each([
    ['=HYPERLINK("http://x","y")', `'=HYPERLINK("http://x","y")`],
    ['+911234567890', `'+911234567890`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['-5', '-5'],
    ['-5.25', '-5.25'],
    ['-5-3', `'-5-3`],
    ['\tx', `'\tx`],
    [`'=x`, `''=x`],
    [`'tis`, `'tis`],
    ['＝x', `'＝x`],
  ])('%j is written %j', (text, cell) => {
    expect(neutralCell(text)).toBe(cell);
    expect(originalCell(cell)).toBe(text);
  });
});

describe('an imported file', () => {
  it('may have a byte order mark, any line ends, and semicolons as separators', async () => {
    const wanted = [
      ['A', 'B'],
      ['1,5', 'x'],
    ];
    expect(await cellsOf('\uFEFFA,B\r\n"1,5",x\r\n')).toEqual(wanted);
    expect(await cellsOf('A;B\n1,5;x')).toEqual(wanted);
    expect(await cellsOf('A\tB\r1,5\tx\r')).toEqual(wanted);
  });

  it('keeps line ends, commas and quotation marks inside a quoted cell, and counts rows correctly', async () => {
    expect(await rowsOf('A,B\r\n"two\r\nlines","say ""yes"", please"\r\n,\r\n\r\n1,2\r\n')).toEqual([
      { no: 1, cells: ['A', 'B'] },
      { no: 2, cells: ['two\r\nlines', 'say "yes", please'] },
      { no: 5, cells: ['1', '2'] },
    ]);
  });

  it('leading zeros survive in a CSV file', async () => {
    expect(await cellsOf('Pin\n000411')).toEqual([['Pin'], ['000411']]);
  });

  it('is refused with the line number when a quotation mark is never closed', async () => {
    expect(await rowsOf('A,B\n"x,1\n2,3\n')).toMatch(/never closed/);
    expect(await rowsOf('A,B\nx"y,1\n')).toMatch(/line 2: a cell contains a quotation mark/);
  });

  const refused = (bytes: Buffer) => {
    const read = readText(bytes);
    return read.ok ? undefined : read.error;
  };
  it.each([
    ['empty', Buffer.alloc(0), /empty/],
    ['a workbook', Buffer.from('PK\u0003\u0004'), /xlsx/],
    ['UTF-16', Buffer.from('\uFEFFA,B', 'utf16le'), /UTF-16/],
    ['Windows-1252', Buffer.concat([Buffer.from('Name\nCaf'), Buffer.from([0xe9, 0x0a])]), /Windows-1252: see line 2/],
    ['with a NUL', Buffer.from('A\nb\u0000'), /Line 2 contains a control character/],
  ])('is refused when it is %s', (_, bytes, words) => {
    expect(refused(bytes)).toMatch(words);
  });
});
