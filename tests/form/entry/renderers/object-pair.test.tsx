import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { reportType } from '../../../field.ts';
import { openForm, screenOf } from '../../open-form.tsx';

const side: JsonObject = {
  type: 'object',
  properties: {
    pickup: { title: 'Pickup', type: 'number', unit: 'A' },
    curve: { title: 'Curve', type: 'string', enum: ['NI', 'VI'] },
    doubled: { title: 'Doubled', type: 'number', compute: 'row.pickup * 2' },
  },
};
const settings = reportType({
  settings: {
    title: 'Settings',
    type: 'object',
    properties: { asFound: { ...side, title: 'As found' }, asLeft: { ...side, title: 'As left' } },
  },
});
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Pickup' });
const copy = () => screen.getByRole('button', { name: 'Copy As found to As left' });

beforeEach(() => screenOf(390));

describe('the same fields as found and as left', () => {
  it('stand side by side, each with its own name', async () => {
    const form = openForm(settings);
    expect(screen.getAllByText('Pickup', { selector: '.form-pair-row > .form-label' })).toHaveLength(1);
    const left = screen.getAllByRole('group', { name: 'As left' })[0]!;
    await form.user.type(within(left).getByRole('textbox', { name: 'Pickup' }), '1.2');
    expect(form.value('/settings/asLeft/pickup')).toBe(1.2);
    expect(form.value('/settings/asFound/pickup')).toBeUndefined();
  });

  it('are copied from found to left in one step, what is worked out being worked out', async () => {
    const form = openForm(settings, { entries: { settings: { asFound: { pickup: 1, curve: 'VI' } } } });
    await form.user.click(copy());
    expect(form.value('/settings/asLeft')).toEqual({ pickup: 1, curve: 'VI', doubled: 2 });
    await form.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(boxes()[1]?.value).toBe('');
  });

  it('are overwritten only after confirmation', async () => {
    const entries = { settings: { asFound: { pickup: 1, curve: 'VI' }, asLeft: { pickup: 3 } } };
    const form = openForm(settings, { entries });
    await form.user.click(copy());
    await form.user.click(screen.getByRole('button', { name: 'Keep existing values' }));
    expect(form.value('/settings/asLeft')).toMatchObject({ pickup: 3, curve: 'VI' });
    await form.user.click(copy());
    await form.user.click(screen.getByRole('button', { name: 'Overwrite it' }));
    expect(form.value('/settings/asLeft')).toMatchObject({ pickup: 1, curve: 'VI' });
    expect(screen.queryByRole('button', { name: /Copy As found/ })).toBeNull();
  });

  it('are no pair when one side has a field that the other lacks', () => {
    const more = { ...side, properties: { ...(side['properties'] as JsonObject), extra: { type: 'string' } } };
    openForm(reportType({ s: { type: 'object', properties: { asFound: side, asLeft: more } } }));
    expect(screen.queryByRole('group', { name: 'As left' })).toBeNull();
  });
});
