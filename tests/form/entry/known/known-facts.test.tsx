import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anyDay, reportType } from '../../../field.ts';
import { box, openForm, screenOf } from '../../open-form.tsx';

const relay = reportType({
  customer: { title: 'Customer', type: 'string', minLength: 2, prefill: 'context.customer.name' },
  city: { title: 'City', type: 'string', prefill: 'context.site.city' },
  setting: { title: 'Setting', type: 'number', unit: 'A', prefill: 'previous.setting' },
  permit: { title: 'Permit', type: 'string' },
});

const context = {
  ...anyDay,
  customer: { name: 'Deccan Paper Mills' },
  site: { city: 'Pune' },
  previous: { setting: 0.2 },
};

const open = (given: Parameters<typeof openForm>[1] = {}) => openForm(relay, { context, ...given });
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

beforeEach(() => screenOf(390));

describe('what is known, on a phone', () => {
  it('is text; what is to be entered, and what only the last visit had, is not', () => {
    open();
    expect([fact('Customer'), fact('City')]).toEqual(['Deccan Paper Mills', 'Pune']);
    expect(screen.queryByRole('textbox', { name: 'Customer' })).toBeNull();
    expect(box('Permit').value).toBe('');
    expect(box('Setting').value).toBe('0.2');
  });

  it('can be changed after Edit', async () => {
    const { user, value } = open();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.clear(box('City'));
    await user.type(box('City'), 'Nashik');
    expect(value('/city')).toBe('Nashik');
    expect(box('Customer').value).toBe('Deccan Paper Mills');
  });

  it('is a field where nothing is known', () => {
    open({ context: anyDay });
    expect(box('Customer').value).toBe('');
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('opens by itself where it is wrong', () => {
    open({ entries: { customer: 'D', city: 'Pune' } });
    expect(box('Customer').value).toBe('D');
  });

  it('opens where somebody is led to', async () => {
    const view = open();
    view.with({ focus: { pointer: '/city', nonce: 1 } });
    expect(await screen.findByRole('textbox', { name: 'City' })).toBe(document.activeElement);
  });

  it('stays a form at a desk', () => {
    screenOf(1280);
    open();
    expect(box('Customer').value).toBe('Deccan Paper Mills');
  });
});

describe('what may stay empty beside what is known, on a phone', () => {
  const panel = reportType(
    {
      customer: { title: 'Customer', type: 'string', prefill: 'context.customer.name' },
      tag: { title: 'Tag in drawing', type: 'string', maxLength: 40 },
      maker: { title: 'Maker', type: 'string', maxLength: 40 },
      feeder: { title: 'Feeder', type: 'string', maxLength: 40 },
      remarks: { title: 'Remarks', type: 'string', maxLength: 400 },
      aux: { title: 'Auxiliary voltage', type: 'number', unit: 'V' },
    },
    { required: ['feeder'] },
  );
  const hint = () => screen.queryByText(/^Empty:/)?.textContent;

  it('is named on one line; readings, remarks, and what must be entered keep their boxes', () => {
    openForm(panel, { context });
    expect(hint()).toBe('Empty: Tag in drawing · Maker');
    expect(
      screen.getAllByRole('textbox').map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent),
    ).toEqual(['Feeder', 'Remarks', 'Auxiliary voltage']);
  });

  it('is entered after Edit, and is a box where the last visit had it', async () => {
    const { user, value } = openForm(panel, { context: { ...context, previous: { maker: 'ABB' } } });
    expect(hint()).toBe('Empty: Tag in drawing');
    expect(box('Maker').value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.type(box('Tag in drawing'), '51N-1');
    expect(value('/tag')).toBe('51N-1');
  });

  it('opens where somebody is led to', async () => {
    const view = openForm(panel, { context });
    view.with({ focus: { pointer: '/tag', nonce: 1 } });
    expect(await screen.findByRole('textbox', { name: 'Tag in drawing' })).toBe(document.activeElement);
  });

  it('has its boxes where nothing is known', () => {
    openForm(panel);
    expect(box('Tag in drawing').value).toBe('');
  });
});

const kits = reportType({
  kits: {
    title: 'Test kits',
    type: 'array',
    items: {
      type: 'object',
      required: ['serialNo'],
      properties: {
        make: { title: 'Make', type: 'string' },
        serialNo: { title: 'Serial no.', type: 'string' },
        uses: { title: 'Uses', type: 'array', items: { type: 'string' } },
      },
    },
  },
});
const kitLayout = {
  type: 'VerticalLayout',
  elements: [
    {
      type: 'Control',
      scope: '#/properties/kits',
      options: { rowLabel: 'make', pick: 'instruments', fills: { make: 'make', serialNo: 'serialNo' } },
    },
  ],
};

describe('a thing that was picked, on a phone', () => {
  it('is text once it has everything, and a form until then', async () => {
    const { user } = openForm(kits, {
      uischema: kitLayout,
      entries: { kits: [{ make: 'OMICRON', serialNo: 'BH412C' }, { make: 'Megger' }] },
    });
    const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(first?.getByText('BH412C')).toBeTruthy();
    expect(first?.queryByRole('textbox', { name: 'Serial no.' })).toBeNull();
    expect(second?.getByRole('textbox', { name: 'Serial no.' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit OMICRON' }));
    expect(first?.getByRole<HTMLInputElement>('textbox', { name: 'Serial no.' }).value).toBe('BH412C');
  });
});
