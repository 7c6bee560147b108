import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { reportType } from '../../../field.ts';
import { box, openForm, screenOf } from '../../open-form.tsx';

const number = (title: string, unit: string, more: JsonObject = {}): JsonObject => ({
  title,
  type: 'number',
  unit,
  decimals: 3,
  ...more,
});

/** Three points of one element: what is injected is computed, the time is read. */
const timing = reportType({
  setting: number('Setting', 'A', { default: 0.2 }),
  delay: number('Delay', 's', { default: 0.5 }),
  timing: {
    title: 'Operating time',
    type: 'array',
    default: [
      { element: 'E', multiple: 2 },
      { element: 'E', multiple: 5 },
    ],
    items: {
      type: 'object',
      required: ['element', 'multiple', 'time'],
      properties: {
        element: { title: 'Element', type: 'string', enum: ['R', 'Y', 'B', 'E'] },
        multiple: number('Multiple', '×', { decimals: 0 }),
        injected: number('Injected', 'A', { compute: 'row.multiple * report.setting' }),
        expected: number('Expected', 's', { compute: 'row.multiple * report.delay' }),
        time: number('Measured', 's', {
          accept: { pass: 'within(value, row.expected, percent(5), 0)', basis: 'Class 5' },
        }),
        remark: { title: 'Remark', type: 'string' },
      },
    },
  },
});
const layout: JsonObject = {
  type: 'VerticalLayout',
  elements: [{ type: 'Control', scope: '#/properties/timing', options: { rowLabel: 'element' } }],
};
const insulation = reportType({
  rows: {
    title: 'Insulation',
    type: 'array',
    default: [{ circuit: 'AC - earth', minimum: 10, sign: '=' }],
    items: {
      type: 'object',
      properties: {
        circuit: { title: 'Circuit', type: 'string' },
        sign: { title: 'Shown as', type: 'string', enum: ['=', '>', '<'], default: '=' },
        value: number('Resistance', 'MΩ', {
          decimals: 0,
          accept: { pass: 'atLeast(value, row.minimum)', basis: 'Own' },
        }),
        minimum: number('Minimum', 'MΩ', { decimals: 0 }),
      },
    },
  },
});

const open = () => openForm(timing, { uischema: layout });
const lines = () => screen.getAllByRole('listitem');

beforeEach(() => screenOf(390));

describe('a row of readings on a phone', () => {
  it('is one line that says which point it is, what to inject and what passes, with one box', () => {
    open();
    const [first] = lines();
    expect(within(first!).getByText('E · 2 ×')).toBeTruthy();
    // A unit does not go to the next line without its number.
    expect(first!.querySelector('.form-line-facts')?.textContent).toBe('0.400\u00a0A → 0.950 … 1.050\u00a0s');
    expect(within(first!).getAllByRole('textbox')).toEqual([box('Measured (s), E · 2 ×')]);
    expect(within(lines()[1]!).getByText('E · 5 ×')).toBeTruthy();
  });

  it('says on which day the value below its box was read', () => {
    const previous = { timing: [{ element: 'E', multiple: 2, time: 0.98 }] };
    openForm(timing, { uischema: layout, context: { today: '2026-11-16', previous, previousOn: '2025-11-20' } });
    const [first, second] = lines();
    expect(within(first!).getByText('Last visit 20 Nov 2025')).toBeTruthy();
    expect(
      within(first!).getByRole('button', { name: /^Details of E · 2 × .* Last visit 20 Nov 2025: Open$/ }),
    ).toBeTruthy();
    expect(first!.querySelector('.form-last-visit')?.textContent).toContain('0.980');
    expect(within(second!).queryByText(/^Last visit/)).toBeNull();
  });

  it('shows limits that a reading with the shown digits passes', async () => {
    const { user, value } = openForm(
      reportType({
        rows: {
          type: 'array',
          fixedRows: true,
          default: [{ name: 'R' }],
          items: {
            type: 'object',
            properties: {
              name: { type: 'string', readOnly: true },
              time: number('Time', 's', { accept: { pass: 'within(value, 1.0036, percent(5), 0)', basis: 'Own' } }),
            },
          },
        },
      }),
    );
    // From 0.95342: 0.953 would fail.
    expect(screen.getByText('0.954 … 1.053 s')).toBeTruthy();
    await user.type(box('Time (s), R'), '0.954');
    expect(value('/rows/0/time')).toBe(0.954);
    expect(screen.getByRole('button', { name: /^Details of R.*: Pass$/ })).toBeTruthy();
  });

  it('is open until it is tested, and says the verdict then', async () => {
    const { user } = open();
    expect(screen.getByRole('button', { name: /^Details of E · 2 × .*: Open$/ })).toBeTruthy();
    await user.type(box('Measured (s), E · 2 ×'), '1.2');
    expect(screen.getByRole('button', { name: /^Details of E · 2 × .*: Fail$/ })).toBeTruthy();
  });

  it('keeps what it starts with as text until Edit', async () => {
    const { user, value } = openForm(insulation);
    expect(screen.queryByLabelText(/^Minimum/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Details of/ }));
    expect(screen.getByText('10 MΩ')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /^Minimum/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Edit/ }));
    const minimum = screen.getByRole('textbox', { name: /^Minimum,/ });
    await user.clear(minimum);
    await user.type(minimum, '5');
    expect(value('/rows/0/minimum')).toBe(5);
  });

  it('tells a sign that is not the usual one', async () => {
    const { user } = openForm(insulation);
    expect(screen.getByText('≥ 10 MΩ')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Details of/ }));
    await user.click(screen.getByRole('radio', { name: '>' }));
    expect(screen.getByText('≥ 10 MΩ · Shown as >')).toBeTruthy();
  });

  it('that is added is open, because nothing of it is known yet', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '+ Add row' }));
    expect(within(lines()[2]!).getByRole('textbox', { name: /Multiple/ })).toBeTruthy();
    expect(within(lines()[0]!).queryByRole('textbox', { name: /Multiple/ })).toBeNull();
  });

  it('that is added asks first for what names it, then for its reading', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '+ Add row' }));
    const added = within(lines()[2]!);
    // In the order of the page.
    const fields = added.getAllByRole('textbox');
    const expected = [/Multiple/, /Measured/, /Remark/].map((name) => added.getByRole('textbox', { name }));
    expect(fields).toEqual(expected);
  });

  it('shows what is wrong with it below the line', async () => {
    const { user } = open();
    await user.type(box('Measured (s), E · 2 ×'), 'abc');
    await user.tab();
    expect(within(lines()[0]!).getByText(/Measured/, { selector: '.form-note' })).toBeTruthy();
  });

  it('opens for a field that somebody looks for', async () => {
    const form = open();
    form.with({ focus: { pointer: '/timing/1/remark', nonce: 1 } });
    const remark = await screen.findByRole('textbox', { name: 'Remark, E · 5 ×' });
    expect(document.activeElement).toBe(remark);
  });

  it('is a card where there is no reading, and a card on a wide screen that has no room for a grid', () => {
    openForm(
      reportType({
        spares: {
          type: 'array',
          default: [{}],
          items: { type: 'object', properties: { part: { type: 'string', title: 'Part' } } },
        },
      }),
    );
    expect(screen.queryByRole('button', { name: /^Details of/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: /^Part,/ })).toBeTruthy();
  });
});

describe('a number that is entered by a tap', () => {
  it('is selected after its digits change, so that typing replaces it', async () => {
    const { user, value } = openForm(reportType({ time: number('Time', 's') }), { entries: { time: 0.9 } });
    expect(box('Time').value).toBe('0.900');
    await user.click(box('Time'));
    expect([box('Time').selectionStart, box('Time').selectionEnd]).toEqual([0, '0.9'.length]);
    await user.keyboard('1');
    expect(value('/time')).toBe(1);
  });

  it('has the Next key on the keyboard', () => {
    openForm(reportType({ time: number('Time', 's') }));
    expect(box('Time').getAttribute('enterkeyhint')).toBe('next');
  });
});
