import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { reportType } from '../../../field.ts';
import { box, openForm, screenOf } from '../../open-form.tsx';

const pickupRow: JsonObject = {
  title: 'Phase',
  type: 'object',
  required: ['pickup'],
  properties: {
    phase: { title: 'Phase', type: 'string', enum: ['R', 'Y', 'B'], readOnly: true },
    pickup: {
      title: 'Pick-up',
      type: 'number',
      unit: 'A',
      decimals: 3,
      minimum: 0,
      accept: { pass: 'within(value, 1, percent(5), 0)', basis: 'Class 5' },
    },
    dropoff: { title: 'Drop-off', type: 'number', unit: 'A', decimals: 3 },
    ratio: { title: 'Ratio', type: 'number', decimals: 3, compute: 'row.dropoff / row.pickup' },
  },
  checks: [{ id: 'R-05', that: 'row.dropoff < row.pickup', message: 'Were the readings swapped?' }],
};
const fixed = reportType({
  pickup: {
    title: 'Pick-up test',
    type: 'array',
    fixedRows: true,
    items: pickupRow,
    default: [{ phase: 'R' }, { phase: 'Y' }, { phase: 'B' }],
  },
});
const poles = reportType({
  count: { title: 'Poles', type: 'integer' },
  resistance: {
    title: 'Contact resistance',
    type: 'array',
    fixedRows: true,
    default: [{ pole: 'R' }, { pole: 'Y' }, { pole: 'B' }, { pole: 'N' }],
    items: {
      type: 'object',
      properties: {
        pole: { title: 'Pole', type: 'string', readOnly: true },
        reading: { title: 'Reading', type: 'number', unit: 'µΩ', relevant: 'row.pole != "N" || report.count == 4' },
        half: { title: 'Half', type: 'number', unit: 'µΩ', compute: 'row.reading / 2' },
      },
    },
  },
});
const timing = reportType({
  timing: {
    title: 'Timing',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        multiple: { title: 'Multiple', type: 'number' },
        time: { title: 'Time', type: 'number', unit: 's' },
      },
    },
    default: [{ multiple: 2 }, { multiple: 5 }],
  },
});

beforeEach(() => screenOf(390));

describe('a table of readings on a phone', () => {
  it('is a line for each row, named by what is given, with a box for each reading', () => {
    openForm(fixed);
    const lines = within(screen.getByRole('list', { name: 'Pick-up test' })).getAllByRole('listitem');
    expect(lines).toHaveLength(3);
    expect(within(lines[1]!).getByText('Y')).toBeTruthy();
    expect(within(lines[1]!).getAllByRole('textbox')).toEqual([box('Pick-up (A), Y'), box('Drop-off (A), Y')]);
  });

  it.each([390, 1280])('leaves out the neutral of a three-pole breaker, on a screen of %d', async (width) => {
    screenOf(width);
    const { user } = openForm(poles);
    const readings = (): number => screen.getAllByRole('textbox', { name: /Reading/ }).length;
    expect(readings()).toBe(3);
    expect(screen.queryByText('N')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Poles' }), '4');
    expect(readings()).toBe(4);
    expect(screen.getByText('N')).toBeTruthy();
  });

  it('with fixed rows has none to add or remove', () => {
    openForm(fixed);
    expect(screen.queryByRole('button', { name: /Add row|Remove/ })).toBeNull();
  });

  it('is navigated with the Next key: down the column, then to the next reading', async () => {
    const { user, value } = openForm(fixed);
    expect(box('Pick-up (A), R').getAttribute('enterkeyhint')).toBe('next');
    await user.click(box('Pick-up (A), R'));
    await user.keyboard('1,01{Enter}1,02{Enter}1,03{Enter}0,95');
    expect(value('/pickup')).toMatchObject([
      { phase: 'R', pickup: 1.01, dropoff: 0.95 },
      { phase: 'Y', pickup: 1.02 },
      { phase: 'B', pickup: 1.03 },
    ]);
  });

  it('shows the verdict of each row, and what is wrong with a reading', async () => {
    const { user } = openForm(fixed);
    await user.type(box('Pick-up (A), R'), '1.2');
    const [card] = screen.getAllByRole('listitem');
    expect(within(card!).getByRole('button', { name: /Details of R.*Fail/ })).toBeTruthy();
    await user.type(box('Drop-off (A), R'), '1.3');
    expect(within(card!).getByText('Were the readings swapped?')).toBeTruthy();
    await user.click(within(card!).getByRole('button', { name: /Details of R/ }));
    expect(within(card!).getByText('Class 5')).toBeTruthy();
    // Beside the badge, in words: the formula is for those who ask for it.
    expect(within(card!).getByText('Pick-up 1.200 A is from 0.95 A to 1.05 A.')).toBeTruthy();
    expect(
      within(card!)
        .getByText(/^within\(/)
        .closest('details')?.open,
    ).toBe(false);
  });

  it('gets empty rows: no reading is invented', async () => {
    const { user, value } = openForm(timing);
    await user.click(screen.getByRole('button', { name: '+ Add row' }));
    expect(value('/timing')).toEqual([{ multiple: 2 }, { multiple: 5 }, {}]);
  });

  it('restores a removed row', async () => {
    const { user, value } = openForm(timing);
    await user.click(screen.getByRole('button', { name: 'Details of 2' }));
    await user.click(screen.getByRole('button', { name: 'Remove 2' }));
    expect(value('/timing')).toEqual([{ multiple: 5 }]);
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(value('/timing')).toEqual([{ multiple: 2 }, { multiple: 5 }]);
  });
});

describe('a table of readings on a wide screen', () => {
  beforeEach(() => screenOf(1280));

  it('has a head with units, and a row for each reading', () => {
    openForm(fixed);
    const table = within(screen.getByRole('grid', { name: 'Pick-up test' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Phase',
      'Pick-up A≥ 0',
      'Drop-off A',
      'Ratio',
      'Result',
    ]);
    expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['R', 'Y', 'B']);
  });

  it('is navigated with arrows and, down a column, with Enter', async () => {
    const { user } = openForm(fixed);
    await user.click(box('Pick-up, R'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(box('Pick-up, Y'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(box('Drop-off, Y'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(box('Drop-off, B'));
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(box('Pick-up, R'));
  });

  it('lets the arrows move in what is being typed', async () => {
    const { user } = openForm(fixed);
    await user.click(box('Pick-up, R'));
    await user.keyboard('12{ArrowLeft}{ArrowLeft}{ArrowRight}3');
    expect(box('Pick-up, R').value).toBe('132');
  });

  it('says below the row which reading is wrong', async () => {
    const { user } = openForm(fixed);
    await user.type(box('Pick-up, Y'), '-1');
    await user.tab();
    expect(screen.getByText('Pick-up: Pick-up must be at least 0 A.')).toBeTruthy();
  });

  it('shows the columns its layout chooses, in that order', () => {
    openForm(fixed, {
      uischema: {
        type: 'VerticalLayout',
        elements: [
          {
            type: 'Control',
            scope: '#/properties/pickup',
            options: {
              columns: [
                { property: 'phase' },
                { property: 'dropoff', label: 'Resets at' },
                { scope: '#/properties/pickup' },
                { property: 'ratio' },
              ],
            },
          },
        ],
      },
    });
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Phase',
      'Resets at A',
      'Pick-up A≥ 0',
      'Ratio',
      'Result',
    ]);
  });
});

describe('a list of plain values', () => {
  it('keeps a row that was emptied where it is', async () => {
    const { user, value } = openForm(
      reportType({ notes: { title: 'Notes', type: 'array', items: { title: 'Note', type: 'string' } } }),
      {
        entries: { notes: ['first', 'second'] },
      },
    );
    await user.clear(screen.getAllByRole('textbox', { name: /^Note,/ })[0]!);
    expect(value('/notes')).toEqual(['', 'second']);
  });
});
