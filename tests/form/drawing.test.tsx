import { act, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { reportType } from '../field.ts';
import { openForm, screenOf } from './open-form.tsx';
import { drawnDuring } from './render-count.ts';

const readings = (count: number): JsonObject =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`reading${at}`, { title: `Reading ${at}`, type: 'number' }]),
  );

async function drawnByTyping(
  form: ReturnType<typeof openForm>,
  pointer: string,
  text: string,
): Promise<readonly string[]> {
  const entry = form.container.querySelector<HTMLInputElement>(`[data-pointer="${pointer}"] input`)!;
  act(() => entry.focus());
  return drawnDuring(form.container, async () => {
    fireEvent.change(entry, { target: { value: text } });
  });
}

const fields = (names: readonly string[]): readonly string[] =>
  names.filter((name) => name === 'Field' || name === 'Cell');

describe('a key', () => {
  it('re-renders only the control it was typed in, of sixty', async () => {
    const form = openForm(reportType(readings(60)));
    expect(fields(await drawnByTyping(form, '/reading7', '12'))).toEqual(['Field']);
  });

  it('re-renders what is computed from it as well', async () => {
    const form = openForm(
      reportType({
        ...readings(20),
        twice: { title: 'Twice', type: 'number', compute: 'report.reading3 * 2' },
        judged: { title: 'Judged', type: 'number', accept: { pass: 'value > report.reading3' }, default: 5 },
      }),
    );
    expect(fields(await drawnByTyping(form, '/reading3', '12'))).toHaveLength(3);
    expect(fields(await drawnByTyping(form, '/reading4', '12'))).toHaveLength(1);
  });

  it('re-renders one cell of a table of two hundred and forty', async () => {
    screenOf(1280);
    const rows = reportType({
      rows: {
        title: 'Rows',
        type: 'array',
        items: { type: 'object', properties: readings(8) },
        default: Array.from({ length: 30 }, () => ({})),
      },
    });
    const form = openForm(rows);
    expect(fields(await drawnByTyping(form, '/rows/11/reading2', '1'))).toEqual(['Cell']);
  });

  it('on an empty form with everything required re-renders one control too', async () => {
    const form = openForm(reportType(readings(60), { required: Object.keys(readings(60)) }));
    expect(fields(await drawnByTyping(form, '/reading7', '12'))).toEqual(['Field']);
  });
});
