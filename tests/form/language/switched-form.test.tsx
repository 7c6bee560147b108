import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { english, setLanguage } from '#language';
import { reportType } from '../../field.ts';
import { box, openForm } from '../open-form.tsx';

const hindi = {
  code: 'hi',
  texts: { Yes: 'हाँ', No: 'नहीं', Pass: 'पास', '{name} was removed.': '{name} हटाया गया।', 'Choose…': 'चुनें…' },
  terms: {
    'Pick-up': 'पिक-अप',
    'As on the relay.': 'जैसा रिले पर है।',
    Healthy: 'हेल्दी',
    Checks: 'जाँच',
    'No damage': 'कोई क्षति नहीं',
    Status: 'स्थिति',
    OK: 'ठीक',
    'Not OK': 'ठीक नहीं',
    'Readings in volts': 'वोल्ट में रीडिंग',
    Voltage: 'वोल्टेज',
    'trip.label': 'ट्रिप',
  },
};

const relay = reportType({
  pickup: {
    title: 'Pick-up',
    description: 'As on the relay.',
    type: 'number',
    accept: { pass: 'value > 1.0', basis: 'the maker' },
  },
  healthy: { title: 'Healthy', type: 'boolean' },
  trip: { title: 'Trips', type: 'string', i18n: 'trip', maxLength: 9 },
  checks: {
    title: 'Checks',
    type: 'array',
    fixedRows: true,
    default: [{ item: 'No damage' }],
    items: {
      type: 'object',
      properties: {
        item: { title: 'Item', type: 'string', readOnly: true },
        status: { title: 'Status', type: 'string', enum: ['OK', 'Not OK'] },
      },
    },
  },
  readings: {
    title: 'Readings in volts',
    type: 'array',
    items: { type: 'object', properties: { voltage: { title: 'Voltage', type: 'number' } } },
  },
});

const speak = (language: typeof hindi | typeof english) => act(() => setLanguage(language));

afterEach(() => speak(english));

describe('a form whose language is switched', () => {
  it('is drawn anew in every part: labels, help, choices, rows, verdicts', async () => {
    const { user } = openForm(relay);
    await user.type(box('Pick-up'), '2');
    await user.click(screen.getByRole('button', { name: /Add row/ }));
    speak(hindi);
    expect(box('पिक-अप')).toHaveProperty('value', '2');
    for (const text of ['जैसा रिले पर है।', 'पास', 'हाँ', 'कोई क्षति नहीं', 'ठीक', 'ठीक नहीं', 'वोल्ट में रीडिंग'])
      expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
    expect(screen.getByLabelText(/वोल्टेज/)).toBeTruthy();
    expect(screen.queryByText('Pick-up')).toBeNull();
    speak(english);
    expect(box('Pick-up')).toHaveProperty('value', '2');
    expect(screen.getByText('Pass')).toBeTruthy();
  });

  it('loses no key, not even half a number, and keeps the caret', async () => {
    const { user, value } = openForm(relay);
    await user.type(box('Pick-up'), '1,');
    speak(hindi);
    expect(box('पिक-अप')).toHaveProperty('value', '1,');
    expect(document.activeElement).toBe(box('पिक-अप'));
    await user.keyboard('5');
    expect(value('/pickup')).toBe(1.5);
  });

  it('finds words by the key that a stock schema gives', () => {
    openForm(relay);
    expect(box('Trips')).toBeTruthy();
    speak(hindi);
    expect(box('ट्रिप')).toBeTruthy();
  });

  it('stores what it would store in English', async () => {
    const { user, value } = openForm(relay);
    speak(hindi);
    await user.click(screen.getByRole('radio', { name: 'ठीक नहीं' }));
    await user.click(screen.getByRole('radio', { name: 'हाँ' }));
    expect([value('/checks/0/status'), value('/healthy')]).toEqual(['Not OK', true]);
  });
});
