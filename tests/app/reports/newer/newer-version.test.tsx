import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, field, lookAgain, openReport, seen } from '../bench.tsx';
import { newerVersion, version } from '../office.ts';

afterEach(() => vi.unstubAllGlobals());

/** A draft with 4.2 A and a remark; then the office publishes the version in mA without a remark. */
async function withNewerVersion() {
  const bench = await openReport();
  await bench.user.type(await field('Pickup'), '4.2');
  await bench.user.type(await field('Remark'), 'noisy');
  await waitFor(() => {
    // Does not wait until typing is due to be sent.
    lookAgain();
    expect(bench.office.view.Draft?.Entries).toEqual({ pickup: 4.2, remark: 'noisy' });
  });
  bench.office.view = { ...bench.office.view, CurrentVersion: newerVersion };
  await bench.reload();
  return bench;
}

describe('a draft whose form has a newer version', () => {
  it('a draft stays on its form version until its author decides', async () => {
    const { office } = await withNewerVersion();
    expect(await seen(/There is a newer version of this form/)).toBeTruthy();
    expect((await field('Pickup')).value).toBe('4.2');
    expect(office.view.Draft?.Version).toBe(version);
  });

  it('previews what a move drops, converts and judges differently', async () => {
    const { user } = await withNewerVersion();
    await user.click(await button('See what changes'));
    const dialog = await screen.findByRole('dialog', { name: 'The newer version of this form' });
    await within(dialog).findByText('No longer in the form');
    expect(dialog.textContent).toContain('Remark: noisy');
    expect(dialog.textContent).toContain('Pickup: 4.2 → 4200');
    expect(dialog.textContent).toContain('Pickup is judged differently.');
    await user.click(within(dialog).getByRole('button', { name: 'Stay on this version' }));
    expect((await field('Remark')).value).toBe('noisy');
  });

  it('a draft moves to the newer version with its entries, and the old draft can be restored', async () => {
    const { user, office } = await withNewerVersion();
    await user.click(await button('See what changes'));
    await user.click(await button('Move this draft'));
    await waitFor(async () => expect((await field('Pickup')).value).toBe('4200'));
    expect(screen.queryByText(/There is a newer version/)).toBeNull();
    await waitFor(() => {
      lookAgain();
      expect(office.view.Draft).toMatchObject({ Version: newerVersion, Entries: { pickup: 4200 } });
    });
    await user.click(await button('Kept copies (1)'));
    await seen(/before the move to a newer version/);
    await user.click(await button('Replace the draft with it'));
    await waitFor(async () => expect((await field('Remark')).value).toBe('noisy'));
    expect((await field('Pickup')).value).toBe('4.2');
  });
});
