import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SheetState } from '../../../src/screen/print/sheet-state.ts';
import { PrintButton } from '../../../src/screen/print/print-button.tsx';
import { Printing, usePrinting } from '../../../src/screen/print/printing.tsx';
import { LoadingState } from '../../../src/screen/notes/loading-state.tsx';
import { setUpUser } from '../../app/passing-time.ts';

const print = vi.fn();
let told: (state: SheetState) => void;

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});

const preparing: SheetState = { kind: 'preparing' };
const whole: SheetState = { kind: 'whole' };
const gaps: SheetState = { kind: 'gaps', missing: ['Witness: Signature', 'Figure 1: Nameplate'] };

function Sheet() {
  const { onState, round } = usePrinting();
  told = onState;
  return (
    <>
      <PrintButton />
      <p>Load {round}</p>
    </>
  );
}

const openSheet = () =>
  render(
    <Printing>
      <Sheet />
    </Printing>,
  );

const become = (state: SheetState): void => act(() => told(state));

/** Whether the browser would print by itself. */
const pressed = (more: object = { key: 'p', code: 'KeyP' }): boolean =>
  fireEvent.keyDown(document.body, { ctrlKey: true, ...more });

const readiness = (): string | undefined => document.documentElement.dataset['ready'];

it('the button says Preparing… until the sheet is whole, and the page says when it is ready', async () => {
  const user = setUpUser();
  const page = openSheet();
  become(preparing);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Preparing…' }).disabled).toBe(true);
  expect(readiness()).toBe('no');
  expect(screen.getByText('Not complete: this page was still loading when it was printed.')).toBeDefined();
  become(whole);
  expect(readiness()).toBe('yes');
  expect(screen.queryByText(/^Not complete/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  page.unmount();
  expect(readiness()).toBeUndefined();
});

it.each([
  ['Ctrl+P', { key: 'p', code: 'KeyP' }],
  ['Cmd+P', { key: 'p', code: 'KeyP', ctrlKey: false, metaKey: true }],
  ['Ctrl+P on a keyboard in Hindi', { key: 'ज', code: 'KeyP' }],
])('%s waits until the sheet is whole, and prints once', (_, keys) => {
  openSheet();
  become(preparing);
  expect([pressed(keys), pressed(keys)]).toEqual([false, false]);
  expect(print).not.toHaveBeenCalled();
  become(whole);
  expect(print).toHaveBeenCalledOnce();
});

it('leaves other keys, and a page that has no sheet, to the browser', () => {
  openSheet();
  expect(pressed()).toBe(true);
  become(whole);
  expect([pressed({ key: 'l', code: 'KeyP' }), pressed({ key: 'P', code: 'KeyP', shiftKey: true })]).toEqual([
    true,
    true,
  ]);
  expect(print).not.toHaveBeenCalled();
});

it('holds Ctrl+P while the report itself is loading, whose paper would say so', async () => {
  render(
    <Printing>
      <LoadingState />
    </Printing>,
  );
  await screen.findByText('Loading…');
  expect(pressed()).toBe(false);
});

it('tells what is missing before it prints, and prints when the person agrees', async () => {
  const user = setUpUser();
  openSheet();
  become(preparing);
  pressed();
  become(gaps);
  expect(readiness()).toBe('gaps');
  const dialog = await screen.findByRole('dialog', { name: 'Some items cannot be printed' });
  expect(within(dialog).getByText('Witness: Signature')).toBeDefined();
  expect(within(dialog).getByText('Figure 1: Nameplate')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(print).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Print' }));
  await user.click(await screen.findByRole('button', { name: 'Print anyway' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('loads what is missing again on request, and prints once it is there', async () => {
  const user = setUpUser();
  openSheet();
  become(gaps);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await user.click(await screen.findByRole('button', { name: 'Load again' }));
  expect(screen.getByText('Load 1')).toBeDefined();
  expect(print).not.toHaveBeenCalled();
  become(whole);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});
