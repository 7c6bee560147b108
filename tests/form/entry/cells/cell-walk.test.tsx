import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reportType } from '../../../field.ts';
import { ofInputMethod } from '../../input-methods.ts';
import { openForm, screenOf } from '../../open-form.tsx';

const insulation = reportType({
  insulation: {
    title: 'Insulation',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        circuit: { title: 'Circuit', type: 'string' },
        resistance: { title: 'Resistance', type: 'number', unit: 'MΩ', decimals: 1 },
        minimum: { title: 'Minimum', type: 'number', unit: 'MΩ', decimals: 1, default: 10 },
      },
    },
    default: [
      { circuit: 'AC', minimum: 10 },
      { circuit: 'DC', minimum: 10 },
      { circuit: 'Contacts', minimum: 10 },
    ],
  },
});

const boxes = (name: RegExp): readonly HTMLInputElement[] => screen.getAllByRole('textbox', { name });
const open = (width: number, entries?: Parameters<typeof openForm>[1]) => {
  screenOf(width);
  return openForm(insulation, entries);
};

describe.each([
  ['cards', 390],
  ['a grid', 1400],
])('Enter in %s', (_, width) => {
  it('moves from reading to open reading, and skips the limits that came with the rows', async () => {
    const { user, value } = open(width);
    await user.click(boxes(/^Resistance/)[0]!);
    await user.keyboard('550{Enter}820{Enter}1200');
    expect(value('/insulation')).toEqual([
      { circuit: 'AC', minimum: 10, resistance: 550 },
      { circuit: 'DC', minimum: 10, resistance: 820 },
      { circuit: 'Contacts', minimum: 10, resistance: 1200 },
    ]);
  });

  it('skips a reading that is filled', async () => {
    const row = (circuit: string, taken = {}) => ({ circuit, minimum: 10, ...taken });
    const entries = { insulation: [row('AC'), row('DC', { resistance: 5 }), row('Contacts')] };
    const { user } = open(width, { entries });
    await user.click(boxes(/^Resistance/)[0]!);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(boxes(/^Resistance/)[2]);
  });

  it('moves to the next reading when none is open, and selects it after its digits change', async () => {
    const row = (circuit: string, resistance: number) => ({ circuit, minimum: 10, resistance });
    const entries = { insulation: [row('AC', 5), row('DC', 20), row('Contacts', 30)] };
    const { user, value } = open(width, { entries });
    const [first, second] = boxes(/^Resistance/);
    await user.click(first!);
    expect(second!.value).toBe('20.0');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(second);
    expect([second!.value, second!.selectionStart, second!.selectionEnd]).toEqual(['20', 0, 2]);
    await user.keyboard('7');
    expect(value('/insulation/1/resistance')).toBe(7);
  });

  it.each(ofInputMethod)('stays while an input method composes a word: %s', async (_browser, press) => {
    const { user } = open(width);
    await user.click(boxes(/^Resistance/)[0]!);
    fireEvent.keyDown(boxes(/^Resistance/)[0]!, { key: 'Enter', ...press });
    expect(document.activeElement).toBe(boxes(/^Resistance/)[0]);
  });
});

describe('a number in a grid', () => {
  it('that is reached by an arrow is selected after its digits change', async () => {
    const { user, value } = open(1400, { entries: { insulation: [{ circuit: 'AC', resistance: 5, minimum: 10 }] } });
    await user.click(boxes(/^Resistance/)[0]!);
    await user.keyboard('{Control>}a{/Control}{ArrowRight}7');
    expect(value('/insulation/0')).toEqual({ circuit: 'AC', resistance: 5, minimum: 7 });
  });

  it.each(['{Home}', '{End}'])('is not left by %s, wherever the caret is', async (key) => {
    const { user } = open(1400);
    const [reading] = boxes(/^Resistance/);
    await user.click(reading!);
    await user.keyboard(key);
    expect(document.activeElement).toBe(reading);
    await user.keyboard(`550${key}`);
    expect(document.activeElement).toBe(reading);
  });
});
