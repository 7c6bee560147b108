import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { screenOf } from '../../open-form.tsx';
import { openBeside, openOurs, openStock, settled } from './beside.tsx';

/**
 * Eleven ways in which stock JSON Forms 3.8 with the Material renderers changes, loses or invents data. Each is shown in the
 * stock form and not to be in ours; where ours stores something else on purpose, the name of the test says what.
 */

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const column = (...elements: readonly JsonObject[]): JsonObject => ({ type: 'VerticalLayout', elements });
const control = (scope: string, options?: JsonObject): JsonObject => ({
  type: 'Control',
  scope: `#/properties/${scope}`,
  ...(options && { options }),
});

beforeEach(() => screenOf(390));

describe('the data traps of stock JSON Forms', () => {
  it('1: a decimal comma is a decimal mark: "1,5" is 1.5 and never 15', async () => {
    const { ours, stock } = await openBeside({ schema: object({ current: { type: 'number' } }) });
    await ours.user.type(ours.screen.getByRole('textbox', { name: 'Current' }), '1,5');
    await stock.user.type(stock.screen.getByLabelText('Current'), '1,5');
    await settled(stock);
    expect(ours.data()).toEqual({ current: 1.5 });
    expect(stock.data()).not.toEqual({ current: 1.5 });
  });

  it('2: what was typed last is kept when the form goes away at once', async () => {
    const { ours, stock } = await openBeside({ schema: object({ remark: { type: 'string' } }) });
    await ours.user.type(ours.screen.getByRole('textbox', { name: 'Remark' }), 'worn');
    await stock.user.type(stock.screen.getByLabelText('Remark'), 'wor');
    // At once, also on a busy machine: a stock form tells what was typed 300 ms later.
    fireEvent.change(stock.screen.getByLabelText('Remark'), { target: { value: 'worn' } });
    ours.close();
    stock.close();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(ours.data()).toEqual({ remark: 'worn' });
    expect(stock.data()).not.toEqual({ remark: 'worn' });
  });

  it('3: zero can be chosen, and stays', async () => {
    const schema = object({ faults: { type: 'integer', enum: [0, 1, 2, 3, 4, 5] } });
    const { ours, stock } = await openBeside({
      schema,
      uischema: column(control('faults', { autocomplete: false })),
      data: { faults: 2 },
    });
    await ours.user.selectOptions(ours.screen.getByRole('combobox', { name: 'Faults' }), '0');
    fireEvent.mouseDown(stock.screen.getByRole('combobox'));
    fireEvent.click(document.querySelectorAll('[role="option"]')[1]!);
    await settled(stock);
    expect(ours.data()).toEqual({ faults: 0 });
    expect(stock.data()).toEqual({});
  });

  it('4: a name like 50, 50P.1 or I>[1] is one name, not rows and levels', async () => {
    const element: JsonObject = object({ pickup: { type: 'number' } });
    const schema = object({
      elements: object({ '50': element, '50P.1': { type: 'number' }, 'I>[1]': { type: 'number' } }),
    });
    const uischema = column(
      { ...control('elements/properties/50/properties/pickup'), label: 'Instantaneous' },
      { ...control('elements/properties/50P.1'), label: 'First stage' },
      { ...control('elements/properties/I>[1]'), label: 'Over-current' },
    );
    const { ours, stock } = await openBeside({ schema, uischema });
    for (const [at, label] of ['Instantaneous', 'First stage', 'Over-current'].entries()) {
      await ours.user.type(ours.screen.getByRole('textbox', { name: label }), String(at + 5));
      await stock.user.type(stock.screen.getByLabelText(label), String(at + 5));
      await settled(stock);
    }
    const meant = { elements: { '50': { pickup: 5 }, '50P.1': 6, 'I>[1]': 7 } };
    expect(ours.data()).toEqual(meant);
    expect(stock.data()).not.toEqual(meant);
  });

  it('5: a report that is read cannot be typed into, whatever the configuration', async () => {
    const pair = { schema: object({ remark: { type: 'string' } }), data: { remark: 'sound' } };
    const ours = await openOurs(pair);
    const stock = openStock(pair, { readonly: true, config: { separateReadonlyFromDisabled: true } });
    ours.form.with({ readOnly: true });
    expect(ours.screen.queryByRole('textbox')).toBeNull();
    expect(ours.screen.getByText('sound')).toBeTruthy();
    await stock.user.type(stock.screen.getByLabelText('Remark'), '!');
    await settled(stock);
    expect(ours.data()).toEqual({ remark: 'sound' });
    expect(stock.data()).toEqual({ remark: 'sound!' });
  });

  it('6: a question nobody has answered does not look like "no"', async () => {
    const { ours, stock } = await openBeside({ schema: object({ earthed: { type: 'boolean' } }) });
    expect(ours.screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false]);
    expect(stock.screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await ours.user.click(ours.screen.getByRole('radio', { name: 'No' }));
    expect(ours.data()).toEqual({ earthed: false });
  });

  it('7: nobody is blamed for a field that they have not reached', async () => {
    const schema = object({ site: { type: 'string' }, bay: { type: 'string' } }, { required: ['site', 'bay'] });
    const { ours, stock } = await openBeside({ schema });
    expect(ours.root.querySelectorAll('.form-note.is-error')).toHaveLength(0);
    expect(stock.screen.getAllByText(/required property/)).toHaveLength(2);
    await ours.user.click(ours.screen.getByRole('textbox', { name: 'Site' }));
    await ours.user.tab();
    expect(ours.root.querySelectorAll('.form-note.is-error')).toHaveLength(1);
    expect(ours.errors()).toEqual(stock.errors());
  });

  it('8: a new row has no readings that nobody has taken', async () => {
    const schema = object({
      rows: {
        type: 'array',
        items: object({ r: { type: 'number' }, on: { type: 'string', format: 'date' }, sound: { type: 'boolean' } }),
      },
      readings: { type: 'array', items: { type: 'number' } },
    });
    const { ours, stock } = await openBeside({ schema, uischema: column(control('rows'), control('readings')) });
    for (const button of ours.screen.getAllByRole('button', { name: /Add row/ })) await ours.user.click(button);
    for (const button of stock.screen.getAllByRole('button', { name: /Add to/ })) await stock.user.click(button);
    await settled(stock);
    expect(stock.data()).toMatchObject({ readings: [0] });
    expect(ours.data()).toEqual({ rows: [{}], readings: [''] });
  });

  it('9: a trailing zero, which says how exactly was measured, is shown again', async () => {
    const fields = object({ time: { type: 'number', decimals: 3 }, other: { type: 'string' } });
    const schema = { ...fields, 'x-report': { edition: '1' } };
    const { ours, stock } = await openBeside({ schema });
    const box = ours.screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' });
    await ours.user.type(box, '0.050');
    expect(box.value).toBe('0.050');
    await ours.user.tab();
    expect(box.value).toBe('0.050');
    const again = await openOurs({ schema, data: { time: 0.05 } });
    expect(again.screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' }).value).toBe('0.050');
    await stock.user.type(stock.screen.getByLabelText('Time'), '0.050');
    await settled(stock);
    expect(ours.data()).toEqual(stock.data());
  });

  it('10: what a condition makes required is marked as required', async () => {
    const schema = object(
      { failed: { type: 'boolean' }, reason: { type: 'string' } },
      { if: { properties: { failed: { const: true } }, required: ['failed'] }, then: { required: ['reason'] } },
    );
    const { ours, stock } = await openBeside({ schema, data: { failed: true } });
    expect(ours.errors()).toEqual(stock.errors());
    expect(ours.screen.getByRole('textbox', { name: 'Reason' }).getAttribute('aria-required')).toBe('true');
    expect(stock.screen.getByLabelText('Reason').getAttribute('required')).toBeNull();
  });

  it('11: the alternative that fits is open, also behind a reference', async () => {
    const schema = object(
      {
        who: {
          oneOf: [
            { title: 'Address', ...object({ street: { type: 'string' } }, { required: ['street'] }) },
            { title: 'User', $ref: '#/definitions/user' },
          ],
        },
      },
      {
        definitions: {
          name: { type: 'string' },
          user: object({ name: { $ref: '#/definitions/name' } }, { required: ['name'] }),
        },
      },
    );
    const { ours, stock } = await openBeside({ schema, data: { who: { name: 'Ann' } } });
    expect(ours.screen.getByRole('tab', { selected: true }).textContent).toBe('User');
    expect(stock.screen.getByRole('tab', { selected: true }).textContent).toBe('Address');
  });
});
