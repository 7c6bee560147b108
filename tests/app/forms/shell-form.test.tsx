import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// Preloaded: only the pair is lost here.
import '../../../src/app/forms/form-parts.ts';
import type { LoadPair } from '../../../src/app/forms/fetch-form.ts';
import { FormDialog } from '../../../src/app/forms/form-dialog.tsx';
import { shellPairs } from '../../../src/app/forms/shell-pairs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const told = /^This form is not loaded yet/;

/** A dialog whose form fails to load that many times. Records the time of each attempt, in seconds. */
async function openDialog(losses: number) {
  const form = await shellPairs.reason();
  const startedAt = Date.now();
  const asked: number[] = [];
  const pair: LoadPair = async () => {
    asked.push((Date.now() - startedAt) / 1000);
    if (asked.length <= losses) throw new Error('lost');
    return form;
  };
  const { unmount } = render(
    <FormDialog title="Why?" verb="Save" pair={pair} entries={{}} onConfirm={vi.fn()} onClose={vi.fn()} />,
  );
  return { asked, unmount };
}

const pass = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    await vi.dynamicImportSettled();
  });

it('a dialog whose form is lost says so, and fetches it again by itself with growing pauses', async () => {
  const { asked } = await openDialog(3);
  await pass(1);
  expect(screen.getByRole('alert').textContent).toMatch(told);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  await pass(12);
  expect(screen.getByRole('alert').textContent).toMatch(told);
  await pass(60);
  expect(asked).toEqual([0, 2, 6, 14]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('textbox')).toBeTruthy();
});

it('a dialog whose form is lost fetches it at once when the connection returns', async () => {
  const { asked } = await openDialog(1);
  await pass(1);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(asked).toEqual([0, 1]);
  expect(screen.getByRole('textbox')).toBeTruthy();
});

it('a dialog whose form is lost fetches it at once on request', async () => {
  const { asked } = await openDialog(1);
  await pass(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(60);
  expect(asked).toEqual([0, 1]);
  expect(screen.getByRole('textbox')).toBeTruthy();
});

it('a dialog that is closed no longer asks for its form', async () => {
  const { asked, unmount } = await openDialog(Number.POSITIVE_INFINITY);
  await pass(3);
  unmount();
  await pass(300);
  window.dispatchEvent(new Event('online'));
  await pass(300);
  expect(asked).toEqual([0, 2]);
});
