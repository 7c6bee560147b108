import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { History } from '../../../src/form/store/history.ts';
import { reportType } from '../../field.ts';
import { box, openForm } from '../open-form.tsx';
import { aScreenOfRows } from '../../screen/select/rows-on-screen.ts';

const relay = reportType(
  {
    settings: {
      title: 'Settings',
      type: 'object',
      required: ['pickup'],
      properties: { pickup: { title: 'Pick-up', type: 'number' }, remark: { title: 'Remark', type: 'string' } },
    },
    rows: {
      title: 'Timing',
      type: 'array',
      default: [{}, {}],
      items: {
        type: 'object',
        required: ['measured'],
        properties: {
          measured: {
            title: 'Measured time',
            type: 'number',
            accept: { pass: 'atMost(value, 1)', basis: 'Limit' },
          },
        },
      },
    },
  },
  { required: ['settings', 'rows'] },
);
const layout: JsonObject = {
  type: 'Categorization',
  elements: [
    { type: 'Category', label: 'Settings', elements: [{ type: 'Control', scope: '#/properties/settings' }] },
    { type: 'Category', label: 'Timing', elements: [{ type: 'Control', scope: '#/properties/rows' }] },
  ],
};
const open = () => openForm(relay, { uischema: layout });
const tool = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('taking a step back', () => {
  it('undoes a whole reading, not a digit of it, and redo restores it', async () => {
    const { user, value } = open();
    expect(tool('Undo').disabled).toBe(true);
    await user.type(box('Pick-up'), '125');
    await user.click(tool('Undo'));
    expect(value('/settings/pickup')).toBeUndefined();
    await user.click(tool('Redo'));
    expect(value('/settings/pickup')).toBe(125);
  });

  it('works from the keyboard, one field after the other, and goes to the field', async () => {
    const { user, value } = open();
    await user.type(box('Pick-up'), '1');
    await user.type(box('Remark'), 'ok');
    await user.keyboard('{Control>}z{/Control}');
    expect([value('/settings/pickup'), value('/settings/remark')]).toEqual([1, undefined]);
    await user.keyboard('{Control>}z{/Control}');
    expect(value('/settings/pickup')).toBeUndefined();
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(value('/settings/pickup')).toBe(1);
    expect(document.activeElement).toBe(box('Pick-up'));
  });

  it('discards the redo steps once something else is typed', async () => {
    const { user } = open();
    await user.type(box('Pick-up'), '1');
    await user.click(tool('Undo'));
    await user.type(box('Remark'), 'x');
    expect(tool('Redo').disabled).toBe(true);
  });

  it('is not offered in a read-only report', () => {
    openForm(relay, { uischema: layout, readOnly: true });
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(tool('Find')).toBeTruthy();
  });

  it('passes through every earlier state, back and forth', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('/a', '/b', '/c'), { maxLength: 40 }), (paths) => {
        const history = new History();
        let state: JsonObject = {};
        const states: JsonObject[] = [state];
        for (const [at, path] of paths.entries()) {
          const next = { at };
          history.close();
          history.add(path, state, next);
          states.push((state = next));
        }
        const back: JsonObject[] = [];
        for (let step = history.undo(); step; step = history.undo()) back.push(step.data);
        expect(back).toEqual(states.slice(0, -1).toReversed());
        const forth: JsonObject[] = [];
        for (let step = history.redo(); step; step = history.redo()) forth.push(step.data);
        expect(forth).toEqual(states.slice(1));
      }),
    );
  });
});

describe('the next open field', () => {
  it('is the first that is missing, then the next, then what failed', async () => {
    const { user } = open();
    await user.click(tool('Next field'));
    expect(document.activeElement).toBe(box('Pick-up'));
    await user.type(box('Pick-up'), '5');
    await user.click(tool('Next field'));
    const [first, second] = await screen.findAllByRole('textbox', { name: /^Measured time, Row/ });
    expect(document.activeElement).toBe(first);
    await user.type(first!, '2');
    await user.click(tool('Next field'));
    expect(document.activeElement).toBe(second);
    await user.type(second!, '0.9');
    await user.click(tool('Next field'));
    expect(document.activeElement).toBe(first);
  });

  it('does not exist when everything is entered and passed', async () => {
    const { user } = openForm(relay, {
      uischema: layout,
      entries: { settings: { pickup: 5 }, rows: [{ measured: 0.5 }] },
    });
    await user.click(tool('Next field'));
    expect(screen.getByText('No fields left to fill in.')).toBeTruthy();
  });
});

describe('finding a field', () => {
  aScreenOfRows();

  it('in another section opens it there', async () => {
    const { user } = open();
    await user.click(tool('Find'));
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'measured row 2');
    await user.click(screen.getByRole('option', { name: /row 2 · Measured time/ }));
    const [, second] = await screen.findAllByRole('textbox', { name: /^Measured time, Row/ });
    expect(document.activeElement).toBe(second);
  });

  it('lists each under its section, whose name is not repeated before every field', async () => {
    const { user } = open();
    await user.click(tool('Find'));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options.slice(0, 2)).toEqual(['Pick-up', 'Remark']);
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'settings remark');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Remark']);
  });
});
