import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine';
import { reportType } from '../../../field.ts';
import { openForm, screenOf } from '../../open-form.tsx';

const flat: JsonObject = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } };
/** A row that is a small form of its own. */
const deep: JsonObject = {
  type: 'object',
  properties: { name: { type: 'string', title: 'Name' }, notes: { type: 'array', items: flat } },
};
const list = (items: JsonObject, options: JsonObject) => ({
  schema: reportType({ list: { title: 'List', type: 'array', maxItems: 9, items } }),
  layout: { type: 'VerticalLayout', elements: [{ type: 'Control', scope: '#/properties/list', options }] },
});
const open = (items: JsonObject, options: JsonObject, width = 390) => {
  screenOf(width);
  const { schema, layout } = list(items, options);
  return openForm(schema, { uischema: layout, entries: { list: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] } });
};
const names = (form: ReturnType<typeof openForm>) =>
  (form.value('/list') as readonly JsonObject[]).map(({ name }) => name);

beforeEach(() => screenOf(390));

describe.each([
  ['a table on a phone', flat, 390],
  ['a table on a wide screen', flat, 1400],
  ['a list of forms', deep, 390],
])('the rows of %s', (_, items, width) => {
  it('are added and removed, and stand as they were entered, where the layout says nothing', () => {
    open(items, { rowLabel: 'name' }, width);
    expect(screen.getAllByRole('button', { name: /Add row/ })[0]).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove b' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Move b up' })).toBeNull();
  });

  it('are not added with disableAdd', () => {
    open(items, { rowLabel: 'name', disableAdd: true }, width);
    const own = screen.queryAllByRole('button', { name: /Add row/ }).filter((each) => !each.closest('.form-card'));
    expect(own).toEqual([]);
    expect(screen.getByRole('button', { name: 'Remove b' })).toBeDefined();
  });

  it('are not removed with disableRemove', () => {
    open(items, { rowLabel: 'name', disableRemove: true }, width);
    expect(screen.queryByRole('button', { name: 'Remove b' })).toBeNull();
    expect(screen.getAllByRole('button', { name: /Add row/ })[0]).toBeDefined();
  });

  it('keep the focus when the last one is removed, and when it is put back', async () => {
    const { user } = open(items, { rowLabel: 'name' }, width);
    const press = (name: string | RegExp) => user.click(screen.getAllByRole('button', { name }).at(-1)!);
    await press('Remove c');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove b');
    await press('Restore');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove c');
    for (const name of ['c', 'b', 'a']) await press(`Remove ${name}`);
    expect(document.activeElement?.textContent).toBe('+ Add row');
  });

  it('the second of two taps does not remove the row that moved up', () => {
    const form = open(items, { rowLabel: 'name' }, width);
    fireEvent.click(screen.getByRole('button', { name: 'Remove a' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove b' }));
    expect(names(form)).toEqual(['b', 'c']);
  });

  it('are moved with showSortButtons, each move one step to undo', async () => {
    const form = open(items, { rowLabel: 'name', showSortButtons: true }, width);
    await form.user.click(screen.getByRole('button', { name: 'Move c up' }));
    expect(names(form)).toEqual(['a', 'c', 'b']);
    await form.user.click(screen.getByRole('button', { name: 'Move a down' }));
    expect(names(form)).toEqual(['c', 'a', 'b']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move c up' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move b down' }).disabled).toBe(true);
    await form.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(names(form)).toEqual(['a', 'c', 'b']);
  });
});
