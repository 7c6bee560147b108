import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { reportType } from '../../../field.ts';
import { box, openForm, screenOf } from '../../open-form.tsx';

const control = (name: string, more: JsonObject = {}): JsonObject => ({
  type: 'Control',
  scope: `#/properties/${name}`,
  ...more,
});
const when = (effect: string, value: unknown): JsonObject =>
  ({ rule: { effect, condition: { scope: '#/properties/kind', schema: { const: value } } } }) as JsonObject;

const relay = reportType({
  kind: { title: 'Kind', type: 'string', enum: ['Static', 'Numerical'] },
  firmware: { title: 'Firmware', type: 'string' },
  ports: { title: 'Ports', type: 'integer', relevant: "report.kind == 'Numerical'" },
  cover: { title: 'Cover', type: 'object', properties: { glass: { title: 'Glass', type: 'string' } } },
});
const layout = (...elements: readonly JsonObject[]): JsonObject => ({
  type: 'VerticalLayout',
  elements: [control('kind'), ...elements, control('ports'), control('cover')],
});

describe('a group', () => {
  it('a layout is shown when its rule holds', async () => {
    const { user } = openForm(relay, {
      uischema: layout({
        type: 'Group',
        label: 'Software',
        elements: [control('firmware')],
        ...when('SHOW', 'Numerical'),
      }),
    });
    expect(screen.queryByText('Software')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Numerical' }));
    expect(screen.getByRole('region', { name: 'Software' })).toBeTruthy();
    expect(box('Firmware')).toBeTruthy();
  });

  it('whose fields do not apply shows no empty heading', async () => {
    const { user } = openForm(relay, {
      uischema: {
        type: 'VerticalLayout',
        elements: [
          control('kind'),
          control('firmware'),
          control('cover'),
          { type: 'Group', label: 'Interfaces', elements: [control('ports')] },
        ],
      },
    });
    expect(screen.queryByText('Interfaces')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Numerical' }));
    expect(screen.getByText('Interfaces')).toBeTruthy();
  });
});

describe('a control', () => {
  it('that is read-only now is shown as text', async () => {
    const { user } = openForm(relay, {
      uischema: layout(control('firmware', when('ENABLE', 'Numerical'))),
      entries: { firmware: '3.1' },
    });
    expect(screen.queryByRole('textbox', { name: 'Firmware' })).toBeNull();
    expect(screen.getByText('3.1')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Numerical' }));
    expect(box('Firmware').value).toBe('3.1');
  });

  it('without a label still has an accessible name', () => {
    openForm(relay, { uischema: layout(control('firmware', { label: false })) });
    expect(box('Firmware')).toBeTruthy();
  });

  it('on an object is the group of its fields', () => {
    openForm(relay, { uischema: layout(control('firmware')) });
    expect(screen.getByRole('region', { name: 'Cover' })).toBeTruthy();
    expect(box('Glass')).toBeTruthy();
  });
});

describe('curves on a phone', () => {
  const curve = (label: string): JsonObject => ({
    type: 'Chart',
    label,
    x: { label: 'Multiple', from: 1, to: 10 },
    y: { label: 'Time', unit: 's' },
    series: [{ kind: 'curve', label: 'Expected', y: '1 / x' }],
  });
  const order = async (...elements: readonly JsonObject[]) => {
    screenOf(390);
    openForm(relay, { uischema: { type: 'VerticalLayout', elements } });
    await screen.findAllByRole('figure');
    return [...document.querySelectorAll('figcaption, input')].map((each) => each.textContent || 'Firmware');
  };

  it('stand above the readings that lie on them', async () => {
    expect(await order(control('firmware'), curve('Trip curve'))).toEqual(['Trip curve', 'Firmware']);
  });

  it('that are several stay below, and nothing is lost or drawn twice', async () => {
    expect(await order(control('firmware'), curve('Trip curve'), curve('Earth-fault curve'))).toEqual([
      'Firmware',
      'Trip curve',
      'Earth-fault curve',
    ]);
  });
});
