import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { found, matchIn, rowsOf, searchable, type SelectItem } from '../../../src/screen/select/select-item.ts';
import { step } from '../../../src/screen/select/step.ts';

const items: readonly SelectItem[] = [
  { key: '1', label: 'MCC-2 incomer', detail: 'VD4 · 1VCB0021', group: 'Mill 2' },
  { key: '2', label: 'Bus coupler', detail: 'Émax E2', group: 'Mill 2' },
  { key: '3', label: 'Transformer feeder', detail: '3AH3', group: 'Yard', alsoKnownAs: 'TR-1' },
  { key: '4', label: 'Spare panel' },
];
const keys = (question: string) => found(searchable(items), question).map(({ key }) => key);

describe('searching a list', () => {
  it.each([
    ['', ['1', '2', '3', '4']],
    ['mcc 2', ['1']],
    ['MCC2', ['1']],
    ['emax', ['2']],
    ['tr1', ['3']],
    ['mill 1vcb', ['1']],
    ['yard', ['3']],
    ['nothing like it', []],
  ])('for “%s” finds %j', (question, expected) => {
    expect(keys(question)).toEqual(expected);
  });

  it('finds every item by its own label', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 })), (labels) => {
        const list = searchable(labels.map((label, key) => ({ key: String(key), label })));
        for (const [key, label] of labels.entries())
          expect(found(list, label).map((item) => item.key)).toContain(String(key));
      }),
    );
  });
});

describe('what was searched for', () => {
  it.each([
    ['MCC-2 incomer', 'mcc2', 'MCC-2'],
    ['Émax E2', 'emax', 'Émax'],
    ['VD4', 'vd', 'VD'],
    ['VD4', 'x', undefined],
    ['VD4', '', undefined],
  ])('is marked in %s for “%s”', (label, question, expected) => {
    const match = matchIn(label, question);
    expect(match && label.slice(match.from, match.to)).toBe(expected);
  });
});

describe('the rows of a list', () => {
  const shape = (rows: ReturnType<typeof rowsOf>) =>
    rows.map((row) => (row.kind === 'group' ? `${row.label} (${String(row.count)})` : row.item.key));

  it('appear under the headings of their groups', () => {
    expect(shape(rowsOf(items))).toEqual(['Mill 2 (2)', '1', '2', 'Yard (1)', '3', '4']);
  });

  it('show earlier choices first', () => {
    expect(shape(rowsOf(items, { label: 'Selected', keys: new Set(['3']) }))).toEqual([
      'Selected (1)',
      '3',
      'Mill 2 (2)',
      '1',
      '2',
      '4',
    ]);
  });

  it('are navigated past the headings, and no further than the ends', () => {
    const rows = rowsOf(items);
    expect(step(rows, -1, 'ArrowDown')).toBe(1);
    expect(step(rows, 2, 'ArrowDown')).toBe(4);
    expect(step(rows, 4, 'ArrowUp')).toBe(2);
    expect(step(rows, 1, 'ArrowUp')).toBe(1);
    expect(step(rows, 5, 'ArrowDown')).toBe(5);
    expect(step(rows, 1, 'PageDown')).toBe(5);
    expect(step(rows, 5, 'PageUp')).toBe(1);
    expect(step(rows, 1, 'a')).toBeUndefined();
  });
});
