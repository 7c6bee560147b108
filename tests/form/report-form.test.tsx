import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#engine';
import { reportType } from '../field.ts';
import { box, openForm, screenOf } from './open-form.tsx';

const category = (label: string, ...names: readonly string[]): JsonObject => ({
  type: 'Category',
  label,
  elements: names.map((name) => ({ type: 'Control', scope: `#/properties/${name}` })),
});

const relay = reportType(
  {
    customer: { title: 'Customer', type: 'string', minLength: 2 },
    technology: { title: 'Technology', type: 'string', enum: ['Static', 'Numerical'] },
    firmware: { title: 'Firmware', type: 'string', relevant: "report.technology == 'Numerical'" },
    plug: { title: 'Plug setting', type: 'number', unit: 'A', decimals: 2, maximum: 10 },
    primary: { title: 'Primary setting', type: 'number', unit: 'A', decimals: 1, compute: 'report.plug * 400' },
    aux: {
      title: 'Auxiliary supply',
      type: 'number',
      unit: 'V',
      accept: { pass: 'value >= 88', basis: 'IEC 60255-1' },
    },
    events: { title: 'Event record', type: 'string', relevant: "report.technology == 'Numerical'" },
  },
  { required: ['customer', 'plug'] },
);
const sections: JsonObject = {
  type: 'Categorization',
  elements: [
    category('Visit', 'customer', 'technology', 'firmware'),
    category('Settings', 'plug', 'primary', 'aux'),
    category('Records', 'events'),
  ],
};

const open = (given: Parameters<typeof openForm>[1] = {}) => openForm(relay, { uischema: sections, ...given });

beforeEach(() => {
  screenOf(390);
  Element.prototype.scrollIntoView = () => undefined;
});

describe('a report on a phone', () => {
  it('lists its sections with what is left, wrong and judged, and opens one of them', async () => {
    const { user } = open();
    expect(screen.getByRole('button', { name: /Visit/ }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('button', { name: /Visit.*1 field left/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Plug setting' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Settings/ }));
    expect(screen.queryByRole('textbox', { name: 'Customer' })).toBeNull();
    await user.type(box('Plug setting'), '11');
    await user.type(box('Auxiliary supply'), '80');
    expect(screen.getByRole('button', { name: /Settings.*1 problem.*Fail/ })).toBeTruthy();
  });

  it('leaves out what does not apply, sections too', async () => {
    const { user } = open();
    expect(screen.queryByText('Firmware')).toBeNull();
    expect(screen.queryByText('Records')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Numerical' }));
    expect(box('Firmware')).toBeTruthy();
    expect(screen.getByText('Records')).toBeTruthy();
  });

  it('tells its page which section is open, if the page controls it', async () => {
    const onSection = vi.fn();
    const { user, with: give } = open({ section: 'visit', onSection });
    await user.click(screen.getByRole('button', { name: /^Settings/ }));
    expect(onSection).toHaveBeenCalledWith('settings');
    expect(box('Customer')).toBeTruthy();
    give({ section: 'settings' });
    expect(box('Plug setting')).toBeTruthy();
  });
});

describe('a report on a wide screen', () => {
  it('has the sections beside the one that is open', async () => {
    screenOf(1280);
    const { user } = open();
    const rail = within(screen.getByRole('navigation', { name: 'Sections' }));
    await user.click(rail.getByRole('button', { name: /^Settings/ }));
    expect(rail.getByRole('button', { name: /^Settings/ }).getAttribute('aria-current')).toBe('step');
    expect(box('Plug setting')).toBeTruthy();
  });

  it('leads from section to section', async () => {
    screenOf(1280);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(box('Plug setting')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(box('Customer')).toBeTruthy();
  });
});

describe('what is missing', () => {
  it('is shown only at visited fields', async () => {
    const { user } = open();
    expect(screen.queryByText('Please Enter Customer')).toBeNull();
    expect(box('Customer').getAttribute('aria-required')).toBe('true');
    await user.click(box('Customer'));
    await user.tab();
    expect(screen.getByText('Please Enter Customer')).toBeTruthy();
  });

  it('is shown everywhere after an attempt to submit', () => {
    const { with: give } = open();
    give({ showMissing: true });
    expect(screen.getByText('Please Enter Customer')).toBeTruthy();
    expect(box('Customer').getAttribute('aria-describedby')).toContain('notes');
  });
});

describe('an entry', () => {
  it('is evaluated before the key is released', async () => {
    const { user, heard } = open();
    await user.type(box('Customer'), 'Pune');
    expect(heard.map((evaluation) => evaluation.data['customer'])).toEqual(['P', 'Pu', 'Pun', 'Pune']);
  });

  it('is not lost when the form unmounts right after the last keystroke', async () => {
    const { user, value, unmount } = open();
    await user.type(box('Customer'), 'Pune Water');
    unmount();
    expect(value('/customer')).toBe('Pune Water');
  });

  it('updates the values computed from it at once', async () => {
    const { user } = open({ entries: { plug: 1 }, section: 'settings', onSection: () => undefined });
    expect(screen.getByText('400.0')).toBeTruthy();
    await user.type(box('Plug setting'), '1.5');
    expect(screen.getByText('600.0')).toBeTruthy();
  });

  it('explains its verdict on demand', async () => {
    const { user } = open({ entries: { aux: 80 }, section: 'settings', onSection: () => undefined });
    expect(screen.getAllByText('Fail')).not.toEqual([]);
    await user.click(screen.getByRole('button', { name: 'How Auxiliary supply is judged or calculated' }));
    expect(screen.getByText('IEC 60255-1')).toBeTruthy();
    expect(screen.getByText('value >= 88')).toBeTruthy();
  });

  it('shows what the last visit found, for comparison', () => {
    open({
      context: { today: '2026-11-16', previous: { aux: 104.5 } },
      section: 'settings',
      onSection: () => undefined,
    });
    expect(screen.getByText('Last visit: 104.5 V')).toBeTruthy();
  });
});

describe('a check of several fields', () => {
  const checked = reportType({
    settings: {
      title: 'Settings',
      type: 'object',
      properties: { low: { title: 'Low', type: 'number' }, high: { title: 'High', type: 'number' } },
      checks: [{ id: 'order', that: 'row.high > row.low', message: 'High must be above low.' }],
    },
  });
  const layout: JsonObject = {
    type: 'VerticalLayout',
    elements: ['low', 'high'].map((name) => ({ type: 'Control', scope: `#/properties/settings/properties/${name}` })),
  };

  it('is shown although it has no control, and can be jumped to', async () => {
    const { with: give } = openForm(checked, { uischema: layout, entries: { settings: { low: 5, high: 3 } } });
    expect(screen.getByText('High must be above low.')).toBeTruthy();
    give({ focus: { pointer: '/settings', nonce: 1 } });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('High must be above low.')));
  });
});

describe('a report that is only read', () => {
  it('is text, not disabled boxes', () => {
    open({ readOnly: true, entries: { customer: 'Pune Water', plug: 1.5, technology: 'Static' } });
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(screen.getByText('Pune Water')).toBeTruthy();
    expect(screen.getByText('Static')).toBeTruthy();
  });
});

describe('a place that is asked for', () => {
  it('is shown and focused, in whatever section it is', async () => {
    const { with: give } = open();
    give({ focus: { pointer: '/plug', nonce: 1 } });
    await waitFor(() => expect(document.activeElement).toBe(box('Plug setting')));
    act(() => box('Plug setting').blur());
    give({ focus: { pointer: '/plug', nonce: 2 } });
    await waitFor(() => expect(document.activeElement).toBe(box('Plug setting')));
  });
});
