import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { blockText, readBlock } from '../../../../src/form/entry/commands/block-text.ts';

describe('a block from a spreadsheet', () => {
  it('has tabs between cells and newlines between rows, also those of Windows', () => {
    expect(readBlock('1,5\t2\r\n3\t\r\n')).toEqual([
      ['1,5', '2'],
      ['3', ''],
    ]);
  });

  it('may hold a newline or a quote inside a quoted cell', () => {
    expect(readBlock('"two\nlines"\t"a ""quoted"" word"')).toEqual([['two\nlines', 'a "quoted" word']]);
  });

  it('survives a round trip', () => {
    const cell = fc.string().map((text) => text.replaceAll('\r', '').trim());
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      )
      // The newline behind the last row belongs to it, so that an empty last row cannot be told.
      .filter((rows) => rows.at(-1)?.some((text) => text !== '') === true);
    fc.assert(
      fc.property(block, (rows) => {
        expect(readBlock(blockText(rows))).toEqual(rows);
      }),
    );
  });
});
