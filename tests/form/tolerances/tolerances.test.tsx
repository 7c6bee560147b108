import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { reportType } from '../../field.ts';
import { box, openForm, screenOf } from '../open-form.tsx';

const limit = (title: string, more: JsonObject = {}): JsonObject => ({
  title,
  type: 'number',
  looser: 'above',
  ...more,
});
const used = (title: string, compute: string, more: JsonObject = {}): JsonObject => ({
  title,
  type: 'number',
  compute,
  ...more,
});

const relay: JsonObject = reportType(
  {
    acceptance: {
      title: 'Tolerances',
      type: 'object',
      properties: {
        pct: limit('Inverse time tolerance, changed to', { unit: '%', maximum: 20 }),
        pctUsed: used('Inverse time ± of expected', 'has(row.pct) ? row.pct : 5.0', { unit: '%', decimals: 1 }),
        ms: limit('Smallest inverse time band, changed to', { unit: 'ms' }),
        msUsed: used('or ±, whichever is greater', 'has(row.ms) ? row.ms : 50.0', { unit: 'ms', decimals: 0 }),
        ratioMin: limit('Ratio at least', { default: 0.9, decimals: 2, looser: 'below' }),
        ratioMax: limit('Ratio at most', { default: 0.99, decimals: 2 }),
      },
    },
    time: { title: 'Time', type: 'number', accept: { pass: 'atMost(value, 1)', basis: 'Limit' } },
  },
  {
    required: ['time'],
    'x-report': { edition: '1', proofs: [{ element: 'Relay', show: { time: { by: 'report.time' } } }] },
  },
);

const control = (name: string): JsonObject => ({
  type: 'Control',
  scope: `#/properties/acceptance/properties/${name}`,
});
const row = (...names: readonly string[]): JsonObject => ({ type: 'HorizontalLayout', elements: names.map(control) });
const limits: JsonObject = {
  type: 'Group',
  label: 'Tolerances',
  elements: [row('pctUsed', 'pct'), row('msUsed', 'ms'), row('ratioMin', 'ratioMax')],
};
const layout = { type: 'VerticalLayout', elements: [limits, { type: 'Control', scope: '#/properties/time' }] };

const open = (given: Parameters<typeof openForm>[1] = {}) => openForm(relay, { uischema: layout, ...given });
const line = () => screen.getByRole('button', { name: /^Inverse time/ });
/** A value stays on one line. */
const plain = (text: string | null): string => (text ?? '').replaceAll('\u00a0', ' ');
const text = 'Inverse time ± 5.0 % of expected or ± 50 ms · Ratio 0.90 … 0.99';

describe('the tolerances on a phone', () => {
  beforeEach(() => screenOf(390));

  it('are one line as a person says them, without a box', () => {
    open();
    expect(plain(line().textContent)).toBe(`${text}Change`);
    expect(screen.queryByRole('textbox', { name: /changed to/ })).toBeNull();
  });

  it('can be changed, and the line follows and says that one was changed', async () => {
    const { user } = open();
    await user.click(line());
    await user.type(box('Inverse time tolerance, changed to'), '7');
    await user.click(line());
    expect(plain(line().textContent)).toBe(
      'Inverse time ± 7.0 % of expected or ± 50 ms · Ratio 0.90 … 0.99changedChange',
    );
  });

  it('are open where one was changed', () => {
    open({ entries: { acceptance: { ms: 70, ratioMin: 0.9, ratioMax: 0.99 } } });
    expect(box('Smallest inverse time band, changed to').value).toBe('70');
  });

  it('are open where one that a new report starts with has another value', () => {
    open({ entries: { acceptance: { ratioMin: 0.8, ratioMax: 0.99 } } });
    expect(box('Ratio at least').value).toBe('0.80');
  });

  it('are open where something is wrong with one', () => {
    open({ entries: { acceptance: { pct: 30 } } });
    expect(box('Inverse time tolerance, changed to')).toBeTruthy();
  });

  it('open when a message or a search leads there', async () => {
    const { with: give } = open();
    give({ focus: { pointer: '/acceptance/pct', nonce: 1 } });
    await waitFor(() => expect(document.activeElement).toBe(box('Inverse time tolerance, changed to')));
  });

  it('are not folded in a report that is only read', () => {
    open({ readOnly: true });
    expect(screen.queryByRole('button', { name: /Change$/ })).toBeNull();
    expect(screen.getByText('Inverse time ± of expected')).toBeTruthy();
  });
});

describe('a section of nothing but tolerances', () => {
  beforeEach(() => screenOf(390));

  const sections: JsonObject = {
    type: 'Categorization',
    elements: [
      { type: 'Category', label: 'Timing', elements: [{ type: 'Control', scope: '#/properties/time' }] },
      { type: 'Category', label: 'Limits', elements: [limits] },
    ],
  };
  const head = (entries: JsonObject): string => {
    openForm(relay, { uischema: sections, entries });
    return plain(screen.getByRole('button', { name: /^Limits/ }).textContent);
  };

  it('is told by them', () => {
    expect(head({ acceptance: { ratioMin: 0.9, ratioMax: 0.99 } })).toBe(`Limits${text}Complete`);
  });

  it('needs a look once one was changed', () => {
    expect(head({ acceptance: { pct: 3, ratioMin: 0.9, ratioMax: 0.99 } })).toBe('Limitschanged');
  });
});

describe('whether a test applies, on a phone', () => {
  beforeEach(() => screenOf(390));

  const test = reportType(
    {
      test: {
        title: 'Test',
        type: 'object',
        required: ['applicable', 'reason', 'set', 'time'],
        properties: {
          applicable: { title: 'Test applies', type: 'boolean', default: true },
          reason: { title: 'Why not', type: 'string', relevant: 'row.applicable == false' },
          set: {
            title: 'Readings are',
            type: 'string',
            enum: ['As found', 'As left'],
            default: 'As left',
            relevant: 'row.applicable',
          },
          time: {
            title: 'Time',
            type: 'number',
            relevant: 'row.applicable',
            accept: { pass: 'atMost(value, 1)', basis: 'Limit' },
          },
        },
      },
    },
    { 'x-report': { edition: '1', proofs: [{ element: 'Relay', show: { time: { by: 'report.test.time' } } }] } },
  );
  const at = (name: string): JsonObject => ({ type: 'Control', scope: `#/properties/test/properties/${name}` });
  const uischema: JsonObject = {
    type: 'VerticalLayout',
    elements: [{ type: 'HorizontalLayout', elements: [at('applicable'), at('reason'), at('set')] }, at('time')],
  };
  const head = () => screen.getByRole('button', { name: /^Test applies/ });

  it('is one line, with the choices beside it', () => {
    openForm(test, { uischema });
    expect(plain(head().textContent)).toBe('Test applies · Readings are As leftChange');
    expect(box('Time')).toBeTruthy();
  });

  it('asks why not, and is open as long as the test is not done', async () => {
    const { user } = openForm(test, { uischema });
    await user.click(head());
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.type(box('Why not'), 'No shutdown');
    expect(plain(head().textContent)).toBe('Test applies NochangedDone');
  });

  it('is open where the test was not done', () => {
    openForm(test, { uischema, entries: { test: { applicable: false, reason: 'No shutdown' } } });
    expect(box('Why not').value).toBe('No shutdown');
  });
});

describe('a test in a section of several, on a phone', () => {
  beforeEach(() => screenOf(390));
  const test = reportType(
    {
      test: {
        title: 'Timing',
        type: 'object',
        properties: {
          applicable: { title: 'Test applies', type: 'boolean', default: true },
          reason: { title: 'Why not', type: 'string', relevant: '!row.applicable' },
          time: {
            title: 'Time',
            type: 'number',
            relevant: 'row.applicable',
            accept: { pass: 'atMost(value, 1)', basis: 'Limit' },
          },
        },
      },
      remark: { title: 'Remark', type: 'string' },
    },
    { 'x-report': { edition: '1', proofs: [{ element: 'Relay', show: { time: { by: 'report.test.time' } } }] } },
  );
  const at = (name: string): JsonObject => ({ type: 'Control', scope: `#/properties/test/properties/${name}` });
  const uischema: JsonObject = {
    type: 'Categorization',
    elements: [
      {
        type: 'Category',
        label: 'Timing',
        elements: [{ type: 'HorizontalLayout', elements: [at('applicable'), at('reason')] }, at('time')],
      },
      { type: 'Category', label: 'Rest', elements: [{ type: 'Control', scope: '#/properties/remark' }] },
    ],
  };
  const menu = () => screen.getByRole('button', { name: 'Not done …' });
  const isOpen = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';
  const openTiming = async (given: Parameters<typeof openForm>[1] = {}) => {
    const form = openForm(test, { uischema, ...given });
    if (!isOpen(/Timing/)) await form.user.click(screen.getByRole('button', { name: /Timing/ }));
    return form;
  };

  it('shows no line about what is usual, and has Not done in its menu', async () => {
    const { user, value } = await openTiming();
    expect(box('Time')).toBeTruthy();
    expect(screen.queryByText(/Test applies/)).toBeNull();
    await user.click(menu());
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(value('/test/applicable')).toBe(false);
    await user.type(box('Why not'), 'No shutdown');
    expect(value('/test/reason')).toBe('No shutdown');
  });

  it('shows the exception, whatever the menu says', async () => {
    await openTiming({ entries: { test: { applicable: false, reason: 'No shutdown' } } });
    expect(box('Why not').value).toBe('No shutdown');
  });

  it('has no menu where nothing can be left out', async () => {
    const { user } = await openTiming();
    await user.click(screen.getByRole('button', { name: /Rest/ }));
    expect(screen.queryByRole('button', { name: 'Not done …' })).toBeNull();
  });
});

describe('the tolerances on a wide screen', () => {
  beforeEach(() => screenOf(1280));

  it('have their boxes, and Enter passes them by', async () => {
    const { user } = openForm(
      { ...relay, properties: { first: { title: 'First', type: 'number' }, ...(relay['properties'] as JsonObject) } },
      {
        uischema: {
          type: 'VerticalLayout',
          elements: [{ type: 'Control', scope: '#/properties/first' }, ...layout.elements],
        },
      },
    );
    expect(box('Inverse time tolerance, changed to')).toBeTruthy();
    await user.type(box('First'), '1{Enter}');
    expect(document.activeElement).toBe(box('Time'));
  });
});
