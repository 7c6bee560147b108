import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reportType } from '../../../field.ts';
import { box, openForm } from '../../open-form.tsx';

const plug = { title: 'Plug setting', type: 'number', unit: 'A', decimals: 2, minimum: 0.05, maximum: 10 };
const ambient = {
  title: 'Ambient',
  type: 'number',
  unit: '°C',
  minimum: -10,
  warn: { minimum: 0, maximum: 50, message: 'Check the reading.' },
};
const relay = reportType({ plug, ambient, count: { title: 'Operations', type: 'integer' } });

describe('a number', () => {
  it('typed with a decimal comma is the right number at every key', async () => {
    const { user, value, heard } = openForm(relay);
    await user.type(box('Plug setting'), '1,5');
    expect(value('/plug')).toBe(1.5);
    expect(heard.map((evaluation) => evaluation.data['plug'])).toEqual([1, 1.5]);
  });

  it('that is not a number is kept as typed, and explained when the person has left the field', async () => {
    const { user, value } = openForm(relay);
    await user.type(box('Plug setting'), '1.2.3');
    expect(value('/plug')).toBe('1.2.3');
    expect(screen.queryByText(/is not a number/)).toBeNull();
    await user.tab();
    expect(box('Plug setting')).toHaveProperty('value', '1.2.3');
    expect(screen.getByText(/“1\.2\.3” is not a number/)).toBeTruthy();
    expect(box('Plug setting').getAttribute('aria-invalid')).toBe('true');
  });

  it('typed with the letter of a prefix says what it is read as', async () => {
    const { user, value } = openForm(relay);
    await user.type(box('Plug setting'), '250m');
    expect(value('/plug')).toBe(0.25);
    expect(screen.getByText('“250m” is 0.25 A.')).toBeTruthy();
    await user.tab();
    expect(box('Plug setting')).toHaveProperty('value', '0.25');
  });

  it('pasted with its unit is understood, and with another one is refused by the name of its own', async () => {
    const { user, value } = openForm(relay);
    await user.click(box('Ambient'));
    await user.paste('12 °C');
    expect(value('/ambient')).toBe(12);
    await user.click(box('Plug setting'));
    await user.paste('12 °C');
    await user.tab();
    expect(screen.getByText(/“12 °C” is not a number in A/)).toBeTruthy();
  });

  it('may be typed in the digits of another script', async () => {
    const { user, value } = openForm(relay);
    await user.type(box('Plug setting'), '१.५');
    expect(value('/plug')).toBe(1.5);
    await user.tab();
    expect(box('Plug setting')).toHaveProperty('value', '1.50');
  });

  it('a number field takes a negative number', async () => {
    const { user, value } = openForm(relay);
    await user.type(box('Ambient'), '-5');
    expect(value('/ambient')).toBe(-5);
    await user.click(screen.getByRole('button', { name: 'Change sign' }));
    expect(value('/ambient')).toBe(5);
  });

  it('that is reached by keyboard is typed over, whether its text changes on focus or not', async () => {
    const { user, value } = openForm(relay);
    await user.type(box('Plug setting'), '1.5');
    await user.tab();
    expect(box('Plug setting').value).toBe('1.50');
    await user.tab({ shift: true });
    await user.keyboard('2');
    expect(value('/plug')).toBe(2);
  });

  it('is shown with all decimals that were typed, and says what the paper makes of them', async () => {
    const { user, value } = openForm(relay);
    await user.type(box('Plug setting'), '1.23456');
    await user.tab();
    expect(box('Plug setting').value).toBe('1.23456');
    expect(value('/plug')).toBe(1.23456);
    expect(screen.getByText('1.23456 is stored. The report prints 1.23.')).toBeTruthy();
    await user.click(box('Plug setting'));
    expect(box('Plug setting').value).toBe('1.23456');
  });

  it('that is cleared is absent, not 0', async () => {
    const { user, evaluation } = openForm(relay, { entries: { plug: 1 } });
    await user.clear(box('Plug setting'));
    expect('plug' in evaluation().data).toBe(false);
  });

  it('shows its limits, and says it when the usual range is left', async () => {
    const { user } = openForm(relay);
    expect(screen.getByText('0.05 … 10')).toBeTruthy();
    expect(screen.getByText('≥ −10, usually 0 … 50')).toBeTruthy();
    await user.type(box('Ambient'), '55');
    expect(screen.getByText('Check the reading.')).toBeTruthy();
  });

  it('beyond its hard limit is not also called unusual: one mistake is reported once', async () => {
    const { user } = openForm(relay);
    await user.type(box('Ambient'), '-15');
    await user.tab();
    expect(screen.getByText('Ambient must be at least -10 °C.')).toBeTruthy();
    expect(screen.queryByText('Check the reading.')).toBeNull();
  });

  it('with a comma before three digits stays as typed, and asks what it means', async () => {
    const { user, value } = openForm(relay);
    await user.type(box('Operations'), '1,250');
    await user.click(box('Plug setting'));
    expect(box('Operations')).toHaveProperty('value', '1,250');
    expect(value('/count')).toBe('1,250');
    expect(screen.getByText(/“1,250” is not clear/)).toBeTruthy();
    const which = within(screen.getByRole('group', { name: 'What does “1,250” mean?' }));
    await user.click(which.getByRole('button', { name: '1250' }));
    expect(value('/count')).toBe(1250);
    expect(screen.queryByText(/1,250/)).toBeNull();
    expect(document.activeElement).toBe(box('Operations'));
  });

  it('copied with separators and its unit is offered as the number it can mean', async () => {
    const { user, value } = openForm(relay);
    await user.click(box('Plug setting'));
    await user.paste('1,250 mA');
    expect(value('/plug')).toBe('1,250 mA');
    await user.click(screen.getByRole('button', { name: '1.25 A' }));
    expect(value('/plug')).toBe(1.25);
  });

  it('typed on with a fourth digit after the comma is plain again', async () => {
    const { user, value } = openForm(relay);
    await user.type(box('Plug setting'), '1,2504');
    expect(value('/plug')).toBe(1.2504);
    expect(screen.queryByRole('group', { name: /What does/ })).toBeNull();
  });

  it('that is counted goes up and down by one, and never below what it may be', async () => {
    const counted = { type: 'Control', scope: '#/properties/count', options: { steps: true } };
    const { user, value } = openForm(relay, { uischema: { type: 'VerticalLayout', elements: [counted] } });
    const less = screen.getByRole('button', { name: 'Decrease Operations' });
    expect(less).toHaveProperty('disabled', true);
    await user.type(box('Operations'), '1,5');
    await user.click(screen.getByRole('button', { name: 'Increase Operations' }));
    expect(value('/count')).toBe(2.5);
    for (const _ of [1, 2, 3]) await user.click(less);
    expect(value('/count')).toBe(0);
    expect(box('Operations')).toHaveProperty('value', '0');
  });

  it('offers the decimal keypad, and is no number box that drops commas', () => {
    openForm(relay);
    expect(box('Plug setting').inputMode).toBe('decimal');
    expect(box('Plug setting').type).toBe('text');
    expect(box('Operations').inputMode).toBe('numeric');
  });
});
