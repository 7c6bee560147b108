import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type JsonObject, foundFor } from '#engine';
import { reportType } from '../../../field.ts';
import { box, openForm, screenOf } from '../../open-form.tsx';

const reading = (title: string): JsonObject => ({ title, type: 'number', unit: 's' });
const columns = (names: JsonObject): JsonObject =>
  reportType({
    delay: {
      title: 'Delay',
      type: 'array',
      fixedRows: true,
      default: [{ phase: 'R' }, { phase: 'Y' }, { phase: 'B' }],
      items: { type: 'object', properties: { phase: { title: 'Phase', type: 'string', readOnly: true }, ...names } },
    },
  });
const inferred = columns({ asFound: reading('As found'), asLeft: reading('As left') });

const button = (name: string) => screen.getByRole('button', { name });
beforeEach(() => screenOf(1280));

describe('readings as found', () => {
  it.each([
    ['asLeft', 'asFound'],
    ['left', 'found'],
    ['pickupLeft', 'pickupFound'],
    ['pickupAsLeft', 'pickupAsFound'],
    ['after', 'before'],
    ['afterShown', 'beforeShown'],
    ['dropAfter', 'dropBefore'],
    ['leftover', undefined],
    ['afternoon', undefined],
    ['asFound', undefined],
  ])('for %s are looked for in %s', (name, found) => {
    expect(foundFor(name)).toBe(found);
  });

  it('are copied to the as-left readings in one step', async () => {
    const { user, value } = openForm(inferred);
    await user.type(box('As found, R'), '1.1');
    await user.type(box('As found, B'), '1.3');
    await user.click(button('Copy As found to As left'));
    expect(value('/delay')).toEqual([
      { phase: 'R', asFound: 1.1, asLeft: 1.1 },
      { phase: 'Y' },
      { phase: 'B', asFound: 1.3, asLeft: 1.3 },
    ]);
    expect(screen.queryByRole('button', { name: 'Copy As found to As left' })).toBeNull();
    await user.click(button('Undo'));
    expect(value('/delay/0/asLeft')).toBeUndefined();
  });

  it('never overwrite what was typed without asking', async () => {
    const entries = {
      delay: [
        { phase: 'R', asFound: 1, asLeft: 2 },
        { phase: 'Y', asFound: 3 },
      ],
    };
    const { user, value } = openForm(inferred, { entries });
    await user.click(button('Copy As found to As left'));
    expect(value('/delay/0/asLeft')).toBe(2);
    expect(screen.getByText('1 existing value differs.')).toBeTruthy();
    await user.click(button('Keep existing values'));
    expect(value('/delay')).toMatchObject([{ asLeft: 2 }, { asLeft: 3 }]);
    await user.click(button('Copy As found to As left'));
    await user.click(button('Overwrite it'));
    expect(value('/delay')).toMatchObject([{ asLeft: 1 }, { asLeft: 3 }]);
  });

  it('go into the column that the layout names', async () => {
    const { user, value } = openForm(columns({ one: reading('First'), two: reading('Second') }), {
      uischema: {
        type: 'VerticalLayout',
        elements: [
          {
            type: 'Control',
            scope: '#/properties/delay',
            options: { columns: [{ property: 'phase' }, { property: 'one' }, { property: 'two', copyFrom: 'one' }] },
          },
        ],
      },
    });
    await user.type(box('First, Y'), '4');
    await user.click(button('Copy First to Second'));
    expect(value('/delay/1')).toEqual({ phase: 'Y', one: 4, two: 4 });
  });

  it('of another table are matched by the name of the row, and rows are added', async () => {
    const list = (title: string): JsonObject => ({
      title,
      type: 'array',
      items: {
        type: 'object',
        properties: { point: { title: 'Point', type: 'string' }, time: reading('Time') },
      },
    });
    const { user, value } = openForm(reportType({ asFound: list('As found'), asLeft: list('As left') }), {
      entries: {
        asFound: [
          { point: 'P1', time: 1 },
          { point: 'P2', time: 2 },
        ],
        asLeft: [{ time: 9 }],
      },
    });
    await user.click(button('Copy from As found'));
    await user.click(button('Keep existing values'));
    expect(value('/asLeft')).toEqual([
      { point: 'P1', time: 9 },
      { point: 'P2', time: 2 },
    ]);
  });
});
