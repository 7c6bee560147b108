import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reportType } from '../../../field.ts';
import { openForm } from '../../open-form.tsx';
import { aScreenOfRows } from '../../../screen/select/rows-on-screen.ts';

const relay = reportType({
  poles: { title: 'Poles', type: 'integer', enum: [0, 1, 3] },
  visit: {
    title: 'Visit',
    type: 'string',
    enum: ['Commissioning', 'Periodic test', 'Breakdown', 'Warranty', 'Retrofit'],
  },
  class: {
    title: 'Class',
    type: 'integer',
    oneOf: [
      { const: 0, title: 'No class' },
      { const: 5, title: 'Class five' },
      { const: 7, title: 'Class seven and a half' },
    ],
  },
  frequency: { title: 'Frequency', type: 'number', unit: 'Hz', enum: [50, 60] },
  energised: { title: 'Panel energised', type: 'boolean' },
  uses: { title: 'Used for', type: 'array', items: { type: 'string', enum: ['Timing', 'Insulation', 'Injection'] } },
});

const radio = (name: string): HTMLInputElement => screen.getByRole('radio', { name });

describe('a choice', () => {
  it('of 0 is a choice', async () => {
    const { user, value } = openForm(relay);
    await user.click(radio('0'));
    expect(value('/poles')).toBe(0);
    expect(radio('0').checked).toBe(true);
  });

  it('of 0 in a long list is a choice too, and shows its title', async () => {
    const { user, value } = openForm(relay);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Class' }), 'No class');
    expect(value('/class')).toBe(0);
  });

  it('is taken back by a second tap', async () => {
    const { user, evaluation } = openForm(relay);
    await user.click(radio('3'));
    await user.click(radio('3'));
    expect('poles' in evaluation().data).toBe(false);
    expect(radio('3').checked).toBe(false);
  });

  it('with a default is never without an answer: a second tap clears nothing', async () => {
    const { user, value } = openForm(
      reportType({ shown: { title: 'Shown as', type: 'string', enum: ['=', '>', '<'], default: '=' } }),
    );
    await user.click(radio('='));
    expect(value('/shown')).toBe('=');
    await user.click(radio('>'));
    expect(value('/shown')).toBe('>');
  });

  it('of numbers shows its unit, also to screen readers', () => {
    openForm(relay);
    expect(screen.getByRole('radiogroup', { name: 'Frequency', description: 'Hz' })).toBeDefined();
    expect(screen.getByText('Hz').className).toBe('form-unit');
    expect(screen.getByRole('radiogroup', { name: 'Poles', description: '' })).toBeDefined();
  });

  it('as radio buttons shows every option, however many, and cannot be cleared', async () => {
    const asRadio = { type: 'Control', scope: '#/properties/visit', options: { format: 'radio' } };
    const { user, value } = openForm(relay, { uischema: { type: 'VerticalLayout', elements: [asRadio] } });
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    await user.click(radio('Retrofit'));
    await user.click(radio('Retrofit'));
    expect(value('/visit')).toBe('Retrofit');
  });

  it('that is no longer offered is kept and reported', () => {
    const { value } = openForm(relay, { entries: { visit: 'Survey' } });
    expect(screen.getByRole('combobox', { name: 'Visit' })).toHaveProperty('value', 'kept');
    expect(screen.getByText('Survey (not in the list)')).toBeTruthy();
    expect(value('/visit')).toBe('Survey');
  });

  it('of few that is no longer offered is kept and reported too', () => {
    const { value } = openForm(relay, { entries: { poles: 2 } });
    expect(screen.getByText('2 (not in the list)')).toBeTruthy();
    expect(value('/poles')).toBe(2);
  });

  it('of yes or no is neither until somebody answers', async () => {
    const { user, value } = openForm(relay);
    expect([radio('Yes').checked, radio('No').checked]).toEqual([false, false]);
    await user.click(radio('No'));
    expect(value('/energised')).toBe(false);
  });

  it('of many is kept in the order of the list', async () => {
    const { user, value, evaluation } = openForm(relay);
    await user.click(screen.getByRole('checkbox', { name: 'Injection' }));
    await user.click(screen.getByRole('checkbox', { name: 'Timing' }));
    expect(value('/uses')).toEqual(['Timing', 'Injection']);
    await user.click(screen.getByRole('checkbox', { name: 'Timing' }));
    await user.click(screen.getByRole('checkbox', { name: 'Injection' }));
    expect('uses' in evaluation().data).toBe(false);
  });
});

describe('a choice from a list that is too long to read through', () => {
  const curves = ['NI', 'VI', 'EI', 'LTI', 'STI', 'IEEE MI', 'IEEE VI', 'IEEE EI', 'Definite time'];
  const timing = reportType({
    curve: { title: 'Curve', type: 'string', enum: curves },
    tested: { title: 'Tested', type: 'array', items: { type: 'string', enum: curves } },
  });
  aScreenOfRows();

  it('is searched for, picked with one tap and shown in the field', async () => {
    const { user, value } = openForm(timing);
    await user.click(screen.getByRole('button', { name: 'Curve Choose…' }));
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'def');
    await user.click(screen.getByRole('option', { name: 'Definite time' }));
    expect(value('/curve')).toBe('Definite time');
    expect(await screen.findByRole('button', { name: 'Curve Definite time' })).toBeTruthy();
  });

  it('is cleared in the same place', async () => {
    const { user, evaluation } = openForm(timing, { entries: { curve: 'VI' } });
    await user.click(screen.getByRole('button', { name: 'Curve VI' }));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect('curve' in evaluation().data).toBe(false);
  });

  it('of several keeps the order of the list, and what is in the list no more', async () => {
    const { user, value } = openForm(timing, { entries: { tested: ['RI', 'EI'] } });
    await user.click(screen.getByRole('button', { name: /^Tested/ }));
    await user.click(screen.getByRole('option', { name: 'NI' }));
    await user.click(screen.getByRole('button', { name: 'Confirm (2)' }));
    expect(value('/tested')).toEqual(['RI', 'NI', 'EI']);
  });
});
