import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SelectDialog, type SelectDialogProps } from '../../../src/screen/select/select-dialog.tsx';
import { ofInputMethod } from '../../form/input-methods.ts';
import { aScreenOfRows } from './rows-on-screen.ts';

const items = [
  { key: 'vcb', label: 'VCB incomer', detail: 'VD4', group: 'Mill 2' },
  { key: 'lbs', label: 'Load break switch', group: 'Mill 2' },
  { key: 'own', label: 'My relay', group: 'Yard', isOwn: true },
];

function open(props: Partial<SelectDialogProps> = {}) {
  const confirmed = vi.fn();
  const closed = vi.fn();
  render(
    <SelectDialog
      title="Select equipment"
      items={items}
      chosen={[]}
      onConfirm={confirmed}
      onClose={closed}
      {...props}
    />,
  );
  return { user: userEvent.setup(), confirmed, closed };
}

const option = (name: RegExp) => screen.getByRole('option', { name });

aScreenOfRows();

describe('picking one', () => {
  it('one tap picks an item and closes the dialog', async () => {
    const { user, confirmed } = open();
    await user.click(option(/VCB/));
    expect(confirmed).toHaveBeenCalledWith(['vcb']);
  });

  it('works from the search field with the keyboard', async () => {
    const { user, confirmed } = open();
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'switch{ArrowDown}');
    expect(screen.getByRole('status').textContent).toBe('1 item');
    const active = screen.getByRole('combobox').getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')?.textContent).toContain('Load break switch');
    await user.keyboard('{Enter}');
    expect(confirmed).toHaveBeenCalledWith(['lbs']);
  });

  it.each(ofInputMethod)('picks nothing while an input method composes a word: %s', async (_browser, press) => {
    const { user, confirmed, closed } = open();
    const search = screen.getByRole('combobox', { name: 'Search' });
    await user.type(search, 'switch{ArrowDown}');
    const active = search.getAttribute('aria-activedescendant');
    for (const key of ['ArrowUp', 'Enter']) fireEvent.keyDown(search, { key, ...press });
    expect([confirmed, closed].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect(search.getAttribute('aria-activedescendant')).toBe(active);
  });

  it('can be cancelled', async () => {
    const { user, confirmed } = open({ chosen: ['vcb'] });
    expect(option(/VCB/).getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(confirmed).toHaveBeenCalledWith([]);
  });

  it('closes without a question', async () => {
    const { user, closed } = open();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('picking several', () => {
  it('is confirmed with the number of them, and not before there are enough', async () => {
    const { user, confirmed } = open({ isMultiple: true, atLeast: 2 });
    await user.click(option(/VCB/));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm (1)' }).disabled).toBe(true);
    await user.click(option(/relay/));
    await user.click(screen.getByRole('button', { name: 'Confirm (2)' }));
    expect(confirmed).toHaveBeenCalledWith(['vcb', 'own']);
  });

  it('shows earlier choices first', () => {
    open({ isMultiple: true, chosen: ['own'] });
    expect(screen.getAllByText('Selected (1)').length).toBeGreaterThan(0);
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('My relay');
  });

  it('asks before it discards a change, and only then', async () => {
    const { user, closed } = open({ isMultiple: true });
    await user.click(option(/VCB/));
    await user.keyboard('{Escape}');
    expect(closed).not.toHaveBeenCalled();
    expect(within(screen.getByRole('alert')).getByText('Discard changes?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue choosing' }));
    expect(option(/VCB/).getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(closed).toHaveBeenCalledOnce();
  });
});

describe('what is not in the list', () => {
  it('is reported, and can be added as typed', async () => {
    const added = vi.fn();
    const { user } = open({ onAdd: added });
    await user.type(screen.getByRole('combobox'), 'MCC-9');
    expect(screen.getByText('No items found.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add “MCC-9”' }));
    expect(added).toHaveBeenCalledWith('MCC-9');
  });

  it('is searched elsewhere once the typing pauses', async () => {
    const search = vi.fn();
    open({ more: { isLoading: false, load: () => undefined, search } });
    // In one go, however slow the machine is.
    for (const value of ['r', 're', 'rel', 'rela', 'relay'])
      fireEvent.change(screen.getByRole('combobox'), { target: { value } });
    await waitFor(() => expect(search).toHaveBeenLastCalledWith('relay'));
    expect(search).not.toHaveBeenCalledWith('rela');
  });

  it('is loaded when the end of the list comes into view', () => {
    const load = vi.fn();
    open({ more: { isLoading: true, load, search: () => undefined } });
    expect(load).toHaveBeenCalled();
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });
});

describe("a person's own entry", () => {
  it('can be edited, the others cannot', async () => {
    const edited = vi.fn();
    const { user } = open({ onEdit: edited });
    await user.click(screen.getByRole('button', { name: 'Edit My relay' }));
    expect(edited).toHaveBeenCalledWith(items[2]);
    expect(screen.queryByRole('button', { name: 'Edit VCB incomer' })).toBeNull();
  });

  it('is deleted after a question, and when it is in use the reason is shown', async () => {
    const deleted = vi.fn(() => Promise.resolve('It is used in report UV-2026-00012.'));
    const { user } = open({ onDelete: deleted });
    await user.click(screen.getByRole('button', { name: 'Delete My relay' }));
    expect(deleted).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
    expect(await screen.findByText('It is used in report UV-2026-00012.')).toBeTruthy();
  });
});

describe('a list of ten thousand', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    key: `k${at}`,
    label: `Panel ${at}`,
    group: `Bay ${at % 50}`,
  }));

  it('mounts only what is visible and finds what is not', async () => {
    const { user, confirmed } = open({ items: many });
    expect(screen.getAllByRole('option').length).toBeLessThan(60);
    await user.type(screen.getByRole('combobox'), 'panel 9876');
    await user.click(option(/Panel 9876/));
    expect(confirmed).toHaveBeenCalledWith(['k9876']);
  });
});
