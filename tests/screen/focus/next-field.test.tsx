import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reportType } from '../../field.ts';
import { ofInputMethod } from '../../form/input-methods.ts';
import { box, openForm, screenOf } from '../../form/open-form.tsx';

const sheet = reportType({
  aux: { title: 'Aux supply', type: 'number', unit: 'V', decimals: 1, maximum: 300 },
  burden: { title: 'Burden', type: 'number', unit: 'VA' },
  serial: { title: 'Serial no', type: 'string' },
  remarks: { title: 'Remarks', type: 'string' },
});
const elements = ['aux', 'burden', 'serial', 'remarks'].map((name) => ({
  type: 'Control',
  scope: `#/properties/${name}`,
  ...(name === 'remarks' && { options: { multi: true } }),
}));
const onePage = { type: 'VerticalLayout', elements };
const twoSections = {
  type: 'Categorization',
  elements: [
    { type: 'Category', label: 'First', elements: elements.slice(0, 2) },
    { type: 'Category', label: 'Second', elements: elements.slice(2) },
  ],
};

describe('Enter in a field', () => {
  it('moves to the next open field, so that the next reading is not appended to this one', async () => {
    const { user, value } = openForm(sheet, { uischema: onePage, entries: { burden: 5 } });
    await user.click(box('Aux supply'));
    await user.keyboard('31{Enter}72');
    expect([value('/aux'), value('/burden'), value('/serial')]).toEqual([31, 5, '72']);
  });

  it.each(ofInputMethod)('stays while an input method composes a word: %s', async (_browser, press) => {
    const { user } = openForm(sheet, { uischema: onePage });
    await user.click(box('Serial no'));
    fireEvent.keyDown(box('Serial no'), { key: 'Enter', ...press });
    expect(document.activeElement).toBe(box('Serial no'));
  });

  it('inserts a line break in a multi-line text', async () => {
    const { user, value } = openForm(sheet, { uischema: onePage });
    await user.click(box('Remarks'));
    await user.keyboard('one{Enter}two');
    expect(value('/remarks')).toBe('one\ntwo');
  });

  it('stays when no field is open', async () => {
    const { user } = openForm(sheet, { uischema: onePage, entries: { remarks: 'none' } });
    await user.click(box('Serial no'));
    await user.keyboard('X1{Enter}');
    expect(document.activeElement).toBe(box('Serial no'));
  });

  it('moves to the button of the next section when this one is filled, on a wide screen', async () => {
    screenOf(1400);
    const { user } = openForm(sheet, { uischema: twoSections, entries: { burden: 5 } });
    await user.click(box('Aux supply'));
    await user.keyboard('31{Enter}');
    expect(document.activeElement?.textContent).toMatch(/^Next/);
  });

  it('moves to what is open in another section when this one is filled, on a phone', async () => {
    screenOf(390);
    const asked = { ...sheet, required: ['serial'] };
    const { user } = openForm(asked, { uischema: twoSections, entries: { burden: 5 } });
    await user.click(box('Aux supply'));
    await user.keyboard('31{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(box('Serial no')));
  });
});
