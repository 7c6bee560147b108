import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { reportType } from '../../../field.ts';
import { ofInputMethod } from '../../input-methods.ts';
import { box, openForm, screenOf } from '../../open-form.tsx';

const row: JsonObject = {
  type: 'object',
  properties: {
    point: { title: 'Point', type: 'string', readOnly: true },
    injected: { title: 'Injected', type: 'number', unit: 'A' },
    double: { title: 'Double', type: 'number', compute: 'row.injected * 2' },
    time: { title: 'Time', type: 'number', unit: 's', maximum: 100 },
    flag: { title: 'Flag', type: 'string', enum: ['Yes', 'No'] },
    tested: { title: 'Tested on', type: 'string', format: 'date' },
  },
};
const fixed = reportType({
  timing: {
    title: 'Timing',
    type: 'array',
    fixedRows: true,
    items: row,
    default: [{ point: 'P1' }, { point: 'P2' }, { point: 'P3' }, { point: 'P4' }],
  },
});
const growing = reportType({
  timing: { title: 'Timing', type: 'array', maxItems: 5, items: row, default: [{ point: 'P1' }] },
});
const adjusted = reportType({
  pickup: {
    title: 'Pick-up',
    type: 'array',
    fixedRows: true,
    default: [{ phase: 'R' }, { phase: 'Y' }],
    items: {
      type: 'object',
      properties: {
        phase: { title: 'Phase', type: 'string', readOnly: true },
        found: { title: 'Found', type: 'number' },
        wasAdjusted: { title: 'Adjusted', type: 'boolean', default: false },
        left: { title: 'Left', type: 'number', relevant: 'row.wasAdjusted' },
      },
    },
  },
});

const limited = reportType({
  circuits: {
    title: 'Circuits',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        circuit: { title: 'Circuit', type: 'string' },
        reading: { title: 'Reading', type: 'number' },
        minimum: { title: 'Minimum', type: 'number' },
      },
    },
    default: [
      { circuit: 'AC', minimum: 10 },
      { circuit: 'DC', minimum: 10 },
    ],
  },
});

const clipboard = (text = '') => {
  const data = new Map([['text/plain', text]]);
  return {
    clipboardData: {
      getData: (type: string) => data.get(type) ?? '',
      setData: (type: string, value: string) => data.set(type, value),
    },
    copied: () => data.get('text/plain'),
  };
};
const pasteInto = (element: HTMLElement, text: string): void => {
  element.focus();
  fireEvent.paste(element, clipboard(text));
};
const says = (): string =>
  screen.queryByRole('alert')?.textContent ?? screen.getAllByRole('status').at(-1)?.textContent ?? '';

beforeEach(() => screenOf(1400));

describe('pasting from a spreadsheet', () => {
  it('fills a column from the current cell down, with comma or point and with SI prefixes', () => {
    const { value } = openForm(fixed);
    pasteInto(box('Injected, P1'), '1,5\n2.25\n250m\n500 mA\n');
    expect(value('/timing')).toMatchObject([
      { point: 'P1', injected: 1.5, double: 3 },
      { injected: 2.25 },
      { injected: 0.25 },
      { injected: 0.5 },
    ]);
    expect(says()).toContain('4 values pasted.');
  });

  it('skips given and computed cells, and says so', () => {
    const { value } = openForm(fixed);
    pasteInto(box('Injected, P1'), '1\t99\t0,5\tyes\t16/11/2026\n2\t99\t0,4\tno\t');
    expect(value('/timing')).toMatchObject([
      { injected: 1, double: 2, time: 0.5, flag: 'Yes', tested: '2026-11-16' },
      { injected: 2, double: 4, time: 0.4, flag: 'No' },
      { point: 'P3' },
      {},
    ]);
    expect(says()).toContain('2 cells left out: Double is calculated.');
  });

  it('that does not fit changes nothing and says where it does not', () => {
    const { value, heard } = openForm(fixed);
    pasteInto(box('Injected, P2'), '1\n\nabc');
    expect(heard).toEqual([]);
    expect(says()).toContain('Nothing was pasted.');
    expect(says()).toContain('P4, Injected: “abc” is not a number.');
    expect(value('/timing/1')).toEqual({ point: 'P2' });
  });

  it('does not go beyond a table whose rows are fixed', () => {
    const { heard } = openForm(fixed);
    pasteInto(box('Injected, P3'), '1\n2\n3');
    expect(heard).toEqual([]);
    expect(says()).toContain('3 rows copied, but only 2 fit from here down.');
  });

  it('adds rows where the table may grow, and no more than it may hold', () => {
    const { value } = openForm(growing);
    pasteInto(box('Injected, Row 1'), '1\n2\n3');
    expect(value('/timing')).toMatchObject([{ injected: 1 }, { injected: 2 }, { injected: 3 }]);
    expect(says()).toContain('3 values pasted, 2 rows added.');
    pasteInto(box('Injected, Row 1'), '1\n2\n3\n4\n5\n6');
    expect(value('/timing')).toHaveLength(3);
  });

  it('is one step for an undo, also after another one', async () => {
    const { user, value } = openForm(fixed);
    pasteInto(box('Injected, P1'), '1\n2');
    pasteInto(box('Injected, P1'), '5\n6');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(value('/timing')).toMatchObject([{ injected: 1 }, { injected: 2 }, {}, {}]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(value('/timing/0/injected')).toBeUndefined();
  });

  it('keeps a value over which an empty cell is pasted', () => {
    const { value } = openForm(fixed);
    pasteInto(box('Injected, P1'), '1\n2');
    pasteInto(box('Injected, P1'), '7\n\n8');
    expect(value('/timing')).toMatchObject([{ injected: 7 }, { injected: 2 }, { injected: 8 }, {}]);
  });

  it('asks in the cell what a number with a comma before three digits means', async () => {
    const { user, value } = openForm(fixed);
    pasteInto(box('Injected, P1'), '1,500\n2');
    expect(value('/timing')).toMatchObject([{ injected: '1,500' }, { injected: 2 }, {}, {}]);
    expect(says()).toContain('P1, Injected: “1,500” is not clear. Choose in the cell: 1500 or 1.5.');
    await user.click(screen.getByRole('button', { name: /^1500/ }));
    expect(value('/timing/0/injected')).toBe(1500);
  });

  it('fills the cells that a pasted switch shows, and skips what does not apply', () => {
    const { value } = openForm(adjusted, {
      entries: { pickup: [{ phase: 'R' }, { phase: 'Y' }, { phase: 'B', wasAdjusted: true }] },
    });
    pasteInto(box('Found, R'), '1,08\tYes\t1,01\n1\tNo\t1');
    expect(value('/pickup')).toEqual([
      { phase: 'R', found: 1.08, wasAdjusted: true, left: 1.01 },
      { phase: 'Y', found: 1, wasAdjusted: false },
      { phase: 'B', wasAdjusted: true },
    ]);
    expect(says()).toContain('1 cell left out: Left does not apply.');
  });
});

describe('a block of cells', () => {
  const filled = {
    entries: { timing: [1, 2, 3, 4].map((at) => ({ point: `P${String(at)}`, injected: at, time: at / 10 })) },
  };

  it('is chosen with Shift and arrows, and copied as a spreadsheet wants it', async () => {
    const { user } = openForm(fixed, filled);
    await user.click(box('Injected, P1'));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
    const copied = clipboard();
    fireEvent.copy(box('Injected, P1'), copied);
    expect(copied.copied()).toBe('1\t2\t0.1\n2\t4\t0.2');
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(6);
  });

  it('is filled from its first row with Ctrl+D', async () => {
    const { user, value } = openForm(fixed, filled);
    await user.click(box('Time, P1'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(value('/timing')).toMatchObject([{ time: 0.1 }, { time: 0.1 }, { time: 0.1 }, { time: 0.4 }]);
  });

  it('is emptied with Delete, and put back by one undo', async () => {
    const { user, value } = openForm(fixed, filled);
    await user.click(box('Time, P1'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
    expect(value('/timing/0/time')).toBeUndefined();
    expect(value('/timing/1/time')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(value('/timing')).toMatchObject([{ time: 0.1 }, { time: 0.2 }, {}, {}]);
  });

  it.each(ofInputMethod)('stays while an input method composes a word: %s', async (_browser, press) => {
    const { user, value } = openForm(fixed, filled);
    await user.click(box('Time, P1'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    const before = value('/timing');
    for (const key of ['Escape', 'Delete', 'Enter', 'ArrowDown']) fireEvent.keyDown(box('Time, P1'), { key, ...press });
    fireEvent.keyDown(box('Time, P1'), { key: 'd', ctrlKey: true, ...press });
    expect(screen.queryAllByRole('gridcell', { selected: true })).toHaveLength(2);
    expect(value('/timing')).toEqual(before);
  });

  it('is not the whole table by Ctrl+A in an empty cell', async () => {
    const { user, value } = openForm(fixed, { entries: { timing: [{ point: 'P1', time: 1 }, { point: 'P2' }] } });
    await user.click(box('Injected, P1'));
    await user.keyboard('{Control>}a{/Control}{Delete}');
    expect(value('/timing')).toEqual([{ point: 'P1', time: 1 }, { point: 'P2' }]);
    expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
  });

  it('that is emptied keeps the limits and the names of the rows, and says so', async () => {
    const { user, value } = openForm(limited);
    await user.type(box('Reading, Row 1'), '5');
    await user.keyboard('{Control>}aa{/Control}{Delete}');
    expect(value('/circuits')).toEqual([
      { circuit: 'AC', minimum: 10 },
      { circuit: 'DC', minimum: 10 },
    ]);
    expect(says()).toContain(
      '1 cell cleared.Circuit is fixed in these rows and cannot be cleared.Minimum is fixed in these rows and cannot be cleared.',
    );
  });

  it('of limits alone is emptied: nothing else can be meant', async () => {
    const { user, value } = openForm(limited);
    await user.click(box('Minimum, Row 1'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
    expect(value('/circuits')).toEqual([{ circuit: 'AC' }, { circuit: 'DC' }]);
  });

  it('is released by typing, which goes into one cell', async () => {
    const { user, value } = openForm(fixed, filled);
    await user.click(box('Time, P1'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}9');
    expect(value('/timing')).toMatchObject([{ time: 9 }, { time: 0.2 }, {}, {}]);
    expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
  });
});

describe('copying down', () => {
  it('with Ctrl+D takes the value of the cell above', async () => {
    const { user, value } = openForm(fixed);
    await user.type(box('Time, P1'), '0.3');
    await user.keyboard('{Enter}{Control>}d{/Control}');
    expect(value('/timing')).toMatchObject([{ time: 0.3 }, { time: 0.3 }, {}, {}]);
  });

  it.each([390, 1400])('with the button fills the empty cells below, on a screen of %d', async (width) => {
    screenOf(width);
    const { user, value } = openForm(fixed);
    const [first, , third] = screen.getAllByRole('textbox', { name: /^Time/ });
    await user.type(third as HTMLElement, '7');
    await user.type(first as HTMLElement, '0.3');
    await user.click(screen.getByRole('button', { name: 'Copy down: P1, Time' }));
    expect(value('/timing')).toMatchObject([{ time: 0.3 }, { time: 0.3 }, { time: 7 }, { time: 0.3 }]);
    expect(says()).toContain('2 cells filled.');
  });
});

describe('the keyboard in a grid', () => {
  it('goes to the ends of a column', async () => {
    const { user } = openForm(fixed);
    await user.click(box('Injected, P2'));
    await user.keyboard('{Control>}{End}{/Control}');
    expect(document.activeElement).toBe(box('Injected, P4'));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(document.activeElement).toBe(box('Injected, P3'));
  });

  it('knows how many rows there are and which one it is in', () => {
    openForm(fixed);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('5');
    expect(box('Time, P3').closest('tr')?.getAttribute('aria-rowindex')).toBe('4');
  });
});
