import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject, ReportContext } from '#engine';
import { reportType } from '../../../field.ts';
import { box, openForm, screenOf } from '../../open-form.tsx';

const after = (previous: JsonObject): ReportContext => ({ today: '2026-11-16', previous });
const answers = {
  type: 'string',
  oneOf: [
    { const: 'ok', title: 'In order' },
    { const: 'bad', title: 'Not in order' },
  ],
};
const checks = reportType({
  checks: {
    type: 'array',
    fixedRows: true,
    default: [{ item: 'Arc chute' }, { item: 'Interlock' }],
    items: {
      type: 'object',
      properties: {
        item: { type: 'string', readOnly: true },
        answer: { ...answers, title: 'Answer' },
        remark: { type: 'string', title: 'Remark' },
      },
    },
  },
});
const poles = reportType({
  poles: {
    title: 'Poles',
    type: 'array',
    fixedRows: true,
    default: [{ pole: 'R' }, { pole: 'Y' }],
    items: {
      type: 'object',
      properties: {
        pole: { type: 'string', readOnly: true },
        time: { title: 'Closing', type: 'number', unit: 'ms', decimals: 1 },
        spread: { title: 'Twice', type: 'number', compute: 'row.time * 2' },
      },
    },
  },
});

beforeEach(() => screenOf(390));

describe('what the last visit said', () => {
  it('is told with its day', () => {
    const context = { ...after({ supply: 104.5 }), previousOn: '2025-03-12' };
    openForm(reportType({ supply: { title: 'Supply', type: 'number', unit: 'V', decimals: 1 } }), { context });
    expect(screen.getByText('Last visit, 12 Mar 2025: 104.5 V')).toBeDefined();
  });

  it.each<[string, JsonObject, JsonObject[string], string]>([
    ['a number', { type: 'number', unit: 'V', decimals: 1 }, 104.5, 'Last visit: 104.5 V'],
    ['a choice', answers, 'bad', 'Last visit: Not in order'],
    ['a text', { type: 'string' }, 'Bay 1', 'Last visit: Bay 1'],
    ['a date', { type: 'string', format: 'date' }, '2025-11-03', 'Last visit: 3 Nov 2025'],
    ['yes and no', { type: 'boolean' }, false, 'Last visit: No'],
    [
      'several choices',
      { type: 'array', uniqueItems: true, items: answers },
      ['ok', 'bad'],
      'Last visit: In order, Not in order',
    ],
  ])('stands beside %s', (_, field, before, words) => {
    openForm(reportType({ field: { title: 'Field', ...field } }), { context: after({ field: before }) });
    expect(screen.getByText(words)).toBeDefined();
  });

  it('is not repeated for an unchanged text, but is for a reading', () => {
    openForm(reportType({ make: { type: 'string', title: 'Make' }, u: { type: 'number', title: 'U' } }), {
      context: after({ make: 'ABB', u: 5 }),
      entries: { make: 'ABB', u: 5 },
    });
    expect(screen.queryByText('Last visit: ABB')).toBeNull();
    expect(screen.getByText('Last visit: 5')).toBeDefined();
  });

  it('stays when the same answer is given, so that nothing moves under the finger', async () => {
    const form = openForm(reportType({ make: { type: 'string', title: 'Make' } }), { context: after({ make: 'ABB' }) });
    expect(screen.getByText('Last visit: ABB')).toBeDefined();
    await form.user.type(box('Make'), 'ABB');
    expect(screen.getByText('Last visit: ABB')).toBeDefined();
  });

  it('is not shown for computed values and pictures', () => {
    const schema = reportType({
      u: { type: 'number' },
      twice: { type: 'number', compute: 'report.u * 2' },
      photo: { type: 'string', format: 'photo' },
    });
    openForm(schema, { context: after({ twice: 3, photo: 'image-1' }) });
    expect(screen.queryByText(/Last visit/)).toBeNull();
  });

  it('is not shown in a read-only report', () => {
    openForm(reportType({ u: { type: 'number' } }), { context: after({ u: 5 }), readOnly: true });
    expect(screen.queryByText(/Last visit/)).toBeNull();
  });

  it('is shown in a check list at the check of the same name, whatever its row was', () => {
    openForm(checks, { context: after({ checks: [{ item: 'Interlock', answer: 'bad' }] }) });
    const [chute, interlock] = screen.getAllByRole('listitem');
    expect(within(chute!).queryByText(/Last visit/)).toBeNull();
    expect(within(interlock!).getByText('Last visit: Not in order')).toBeDefined();
  });

  it.each([390, 1400])('is shown in the cells of a table, on a screen %i wide', (width) => {
    screenOf(width);
    openForm(poles, { context: after({ poles: [{ pole: 'Y', time: 41.25, spread: 82.5 }] }) });
    const said = screen.getAllByText(/Last visit: 41.3/);
    expect(said).toHaveLength(1);
    expect(said[0]?.closest('[data-pointer="/poles/1/time"]')).not.toBeNull();
  });

  it('compares the second shot on a pole with the second shot on it', () => {
    const before = [
      { pole: 'R', time: 41 },
      { pole: 'Y', time: 43 },
      { pole: 'R', time: 47 },
    ];
    const entries = { poles: [{ pole: 'R' }, { pole: 'R' }, { pole: 'R' }] };
    openForm(poles, { context: after({ poles: before }), entries });
    const cards = screen.getAllByRole('listitem');
    const said = cards.map((card) => within(card).queryByText(/Last visit/)?.textContent);
    expect(said).toEqual(['Last visit: 41.0 ms', 'Last visit: 47.0 ms', undefined]);
  });

  it('says which way a reading has moved since, and how far', async () => {
    const form = openForm(reportType({ r: { type: 'number', title: 'R', unit: 'µΩ', decimals: 1 } }), {
      context: after({ r: 40 }),
    });
    const said = () => screen.getByText(/Last visit/).closest('.form-last-visit')?.textContent;
    expect(said()).toBe('Last visit: 40.0 µΩ');
    await form.user.type(box('R'), '55');
    expect(said()).toBe('Last visit: 40.0 µΩ ↑ 15.0 µΩ (38 %)up 15.0 µΩ (38 %)');
    await form.user.clear(box('R'));
    await form.user.type(box('R'), '38');
    expect(said()).toBe('Last visit: 40.0 µΩ ↓ 2.0 µΩ (5.0 %)down 2.0 µΩ (5.0 %)');
  });
});

describe('what was answered at the last visit', () => {
  const names = reportType({
    witness: { title: 'Witness', type: 'string', examples: ['V. Jadhav'] },
    observed: { title: 'Observed', type: 'string' },
  });
  const uischema: JsonObject = {
    type: 'VerticalLayout',
    elements: [
      { type: 'Control', scope: '#/properties/witness', options: { offersLast: true } },
      { type: 'Control', scope: '#/properties/observed' },
    ],
  };
  const offeredFor = (label: string) =>
    [...(screen.getByLabelText<HTMLInputElement>(label).list?.options ?? [])].map((option) => option.value);

  it('is offered where the layout says so, and filled in nowhere', () => {
    openForm(names, { uischema, context: after({ witness: 'R. Patil', observed: 'M-1 to M-4 trip' }) });
    expect(offeredFor('Witness')).toEqual(['R. Patil', 'V. Jadhav']);
    expect(offeredFor('Observed')).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Witness').value).toBe('');
  });

  it('is offered once', () => {
    openForm(names, { uischema, context: after({ witness: 'V. Jadhav' }) });
    expect(offeredFor('Witness')).toEqual(['V. Jadhav']);
  });
});

describe('equipment that was serviced at the last visit', () => {
  it('is found now as it was left then', async () => {
    const ohms = (title: string): JsonObject => ({ title, type: 'number', unit: 'µΩ' });
    const schema = reportType({ before: ohms('Before service'), after: ohms('After service') });
    const form = openForm(schema, { context: after({ before: 60, after: 40 }) });
    const saidOf = (name: string) =>
      within(document.querySelector<HTMLElement>(`[data-pointer="/${name}"]`)!)
        .getByText(/Last visit/)
        .closest('.form-last-visit')?.textContent;
    await form.user.type(box('Before service'), '44');
    expect(saidOf('before')).toContain('Last visit: 40 µΩ ↑ 4 µΩ (10 %)');
    expect(saidOf('after')).toBe('Last visit: 40 µΩ');
  });
});

describe('what was read at another setting', () => {
  const pickup = { title: 'Pick-up', type: 'number', unit: 'A', decimals: 3 };
  const test = (setting: string): JsonObject => ({
    type: 'object',
    properties: {
      setting: { type: 'number', unit: 'A', compute: setting },
      pickup: { ...pickup, accept: { pass: 'within(value, row.setting, percent(5), 0)' } },
    },
  });

  it('has not moved', async () => {
    const schema = reportType({ plug: { title: 'Plug', type: 'number', unit: 'A' }, test: test('report.plug') });
    const form = openForm(schema, { context: after({ plug: 0.5, test: { setting: 0.5, pickup: 0.505 } }) });
    const said = () =>
      within(document.querySelector<HTMLElement>('[data-pointer="/test/pickup"]')!)
        .getByText(/Last visit/)
        .closest('.form-last-visit');
    await form.user.type(box('Plug'), '1');
    await form.user.type(box('Pick-up'), '1.012');
    expect(said()?.textContent).toBe('Last visit: 0.505 A at another setting');
    await form.user.clear(box('Plug'));
    await form.user.type(box('Plug'), '0.5');
    expect(said()?.textContent).toContain('↑ 0.507 A (100 %)');
  });

  it('has not moved where the type says at which test voltage it was read', async () => {
    const megohms = { title: 'Insulation', type: 'number', unit: 'MΩ', takenAt: ['report.voltage'] };
    const schema = reportType({ voltage: { title: 'Test voltage', type: 'number', unit: 'V' }, megohms });
    const form = openForm(schema, { context: after({ voltage: 500, megohms: 400 }) });
    const said = () =>
      within(document.querySelector<HTMLElement>('[data-pointer="/megohms"]')!)
        .getByText(/Last visit/)
        .closest('.form-last-visit')?.textContent;
    await form.user.type(box('Test voltage'), '1000');
    await form.user.type(box('Insulation'), '200');
    expect(said()).toBe('Last visit: 400 MΩ at another setting');
    await form.user.clear(box('Test voltage'));
    await form.user.type(box('Test voltage'), '500');
    expect(said()).toContain('↓ 200 MΩ (50 %)');
  });

  it('is not held against what is left', () => {
    const schema = reportType({
      changed: { type: 'boolean' },
      plug: { type: 'number', unit: 'A' },
      asFound: {
        type: 'object',
        relevant: 'report.changed',
        properties: { plug: { type: 'number', unit: 'A' }, test: test('report.asFound.plug') },
      },
      test: test('report.plug'),
    });
    const entries = {
      changed: true,
      plug: 1,
      test: { pickup: 1.012 },
      asFound: { plug: 0.5, test: { pickup: 0.505 } },
    };
    openForm(schema, { entries });
    expect(screen.getByText(/As found: 0.505/).closest('.form-last-visit')?.textContent).toBe(
      'As found: 0.505 A at another setting',
    );
  });
});

describe('what was found', () => {
  const delay = { type: 'number', title: 'Delay', unit: 's', decimals: 2 };

  it('stands beside what is left, with how far it was moved', async () => {
    const settings = {
      type: 'object',
      properties: { delay, asFound: { type: 'object', properties: { delay: { ...delay, title: 'Delay found' } } } },
    };
    const form = openForm(reportType({ settings }), { entries: { settings: { asFound: { delay: 0.5 } } } });
    const said = () => screen.getByText(/As found/).closest('.form-last-visit')?.textContent;
    expect(said()).toBe('As found: 0.50 s');
    await form.user.type(box('Delay'), '0.6');
    expect(said()).toBe('As found: 0.50 s ↑ 0.10 s (20 %)up 0.10 s (20 %)');
  });

  it.each([390, 1400])('stands in the rows of a table as well, on a screen %i wide', (width) => {
    screenOf(width);
    const reading = { type: 'number', unit: 'µΩ', decimals: 0 };
    const rows = reportType({
      rows: {
        type: 'array',
        fixedRows: true,
        default: [{ pole: 'R' }, { pole: 'Y' }],
        items: {
          type: 'object',
          properties: {
            pole: { type: 'string', readOnly: true },
            before: { ...reading, title: 'Before service' },
            after: { ...reading, title: 'After service' },
          },
        },
      },
    });
    openForm(rows, {
      entries: {
        rows: [
          { pole: 'R', before: 50, after: 40 },
          { pole: 'Y', after: 40 },
        ],
      },
    });
    const said = screen.getByText(/As found/).closest('.form-last-visit');
    expect(said?.closest('[data-pointer="/rows/0/after"]')).toBeInstanceOf(HTMLElement);
    expect(said?.textContent).toContain('↓');
    expect(said?.textContent).toContain('20 %');
  });

  it('is not said where it does not apply', () => {
    const settings = {
      type: 'object',
      properties: {
        delay,
        changed: { type: 'boolean' },
        asFound: { type: 'object', relevant: 'report.settings.changed', properties: { delay } },
      },
    };
    openForm(reportType({ settings }), {
      entries: { settings: { delay: 1, changed: false, asFound: { delay: 0.5 } } },
    });
    expect(screen.queryByText(/As found/)).toBeNull();
  });
});
