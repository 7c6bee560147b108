import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { reportType } from '../field.ts';
import { translatePage, untranslated } from '../page-translator.ts';
import { openForm, screenOf } from './open-form.tsx';

const relay = reportType({
  pickup: { title: 'Pickup', type: 'number', unit: 'A', decimals: 2, accept: { pass: 'value <= 5.0' } },
  half: { title: 'Half of it', type: 'number', unit: 'A', decimals: 2, compute: 'report.pickup / 2.0' },
  poles: {
    title: 'Poles',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        pole: { title: 'Pole', type: 'string' },
        time: { title: 'Time', type: 'number', unit: 'ms', decimals: 0, accept: { pass: 'value <= 60.0' } },
      },
    },
  },
});

/** By a part of its name, which may be translated. */
const entry = (name: RegExp) => screen.getByRole('textbox', { name });

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** All that the report says after each step. */
async function walk(width: number, isTranslated: boolean): Promise<readonly string[]> {
  screenOf(width);
  const { user, container, unmount } = openForm(relay);
  if (isTranslated) stop = translatePage();
  const said: string[] = [];
  const tell = () => said.push(untranslated(container.textContent));
  for (const reading of ['4', '6', '5']) {
    await user.clear(entry(/Pickup/));
    await user.type(entry(/Pickup/), reading);
    tell();
  }
  await user.click(screen.getByRole('button', { name: /Add row/ }));
  await user.type(entry(/Time/), '80');
  tell();
  await user.clear(entry(/Time/));
  await user.type(entry(/Time/), '40');
  tell();
  await user.click(screen.getByRole('button', { name: /Add row/ }));
  tell();
  stop?.();
  unmount();
  return said;
}

describe.each([
  ['a phone', 390],
  ['a desk', 1400],
])('a report on %s that the browser translates', (_, width) => {
  it('says after each reading and row what it says untranslated', async () => {
    const plain = await walk(width, false);
    expect(plain.some((text) => text.includes('Fail'))).toBe(true);
    expect(await walk(width, true)).toEqual(plain);
  });
});
