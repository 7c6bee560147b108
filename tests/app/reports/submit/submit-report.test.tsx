import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { button, field, openReport, seen } from '../bench.tsx';
import { answering } from '../../open-at.tsx';
import { problem, version } from '../office.ts';
import { ownClock } from '../../passing-time.ts';

beforeEach(() => ownClock());

afterEach(() => vi.unstubAllGlobals());

describe('submitting', () => {
  it('submitting does not start while the last keystroke cannot be stored, and the form keeps it', async () => {
    const { user, office } = await openReport();
    const pickup = await field('Pickup');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(pickup, '4.2');
    await seen(/^Not saved: storage is full/);
    await user.click(await answering(await button('Submit report')));
    await user.click(await button('Submit'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await field('Pickup')).value).toBe('4.2');
    expect(office.changes).toEqual([]);
    put.mockRestore();
  });

  it('submitting an incomplete report lists the missing fields, and each line jumps to its field', async () => {
    const { user, office } = await openReport();
    const pickup = await field('Pickup');
    await user.click(await button(/1 (entry|reading) left/));
    const list = await screen.findByRole('dialog', { name: 'Not ready to submit: 1 missing' });
    await user.click(within(list).getByRole('button', { name: /Pickup/ }));
    await waitFor(() => expect(document.activeElement).toBe(pickup));
    expect(office.changes).toEqual([]);
  });

  it('submitting locks the report and shows it as submitted once the server confirms', async () => {
    const { user, office } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await user.click(await answering(await button('Submit report')));
    await user.click(await button('Submit'));
    expect(await seen('Submitted R0')).toBeTruthy();
    expect(await seen(/BR-2026-0007 · submitted 16 Nov 2026, 09:42 by Anita Deshmukh/)).toBeTruthy();
    // Slow typing sends more than one draft.
    const sent = office.changes.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`);
    expect(new Set(sent.slice(0, -1))).toEqual(new Set(['PUT draft']));
    expect(sent.at(-1)).toBe('POST submit');
    expect(office.changes.at(-1)?.body).toMatchObject({ Version: version, Entries: { pickup: 4.2 } });
    expect(screen.getByRole('link', { name: 'Print' })).toBeTruthy();
  });

  it('after a submit the one action is to go on, and the paper is beside it', async () => {
    const { user, path } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await user.click(await answering(await button('Submit report')));
    await user.click(await button('Submit'));
    await seen('Submitted R0');
    expect(screen.getByRole('link', { name: 'Print' })).toBeTruthy();
    await user.click(await answering(screen.getByRole('link', { name: 'Open task' })));
    await waitFor(() => expect(path()).toBe('/task-details/1'));
  });

  it('submitting includes the very last keystroke', async () => {
    const { user, office } = await openReport();
    await user.type(await field('Pickup'), '4.25');
    await user.click(await answering(await button('Submit report')));
    await user.click(await button('Submit'));
    await seen('Submitted R0');
    expect(office.changes.at(-1)?.body['Entries']).toEqual({ pickup: 4.25 });
  });

  it('without a connection a submit waits on the device, and the screen says so', async () => {
    const { user, office } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    office.isReachable = false;
    await user.click(await answering(await button('Submit report')));
    await user.click(await button('Submit'));
    expect(await seen('R0, waiting to be sent')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit report' })).toBeNull();
    office.isReachable = true;
    window.dispatchEvent(new Event('online'));
    expect(await seen('Submitted R0')).toBeTruthy();
  });

  it('the tester can override the outcome with a reason of at least 10 characters', async () => {
    const { user, office } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await user.click(await answering(await button('Submit report')));
    await user.click(await screen.findByRole('checkbox', { name: 'My outcome is different' }));
    await user.click(await screen.findByRole('radio', { name: 'Not satisfactory' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'too old');
    await user.click(await button('Submit'));
    expect(await seen('Please write at least 10 characters.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), ' to be trusted');
    await user.click(await button('Submit'));
    await seen('Submitted R0');
    expect(office.changes.at(-1)?.body['Override']).toEqual({
      Outcome: 'not satisfactory',
      Reason: 'too old to be trusted',
    });
  });

  it('a refused submit shows the reason and lets the tester continue editing', async () => {
    const { user, office } = await openReport();
    office.interfere = ({ path }) =>
      path.endsWith('/submit')
        ? problem(422, 'report-incomplete', 'The report cannot be submitted yet', {
            errors: [{ pointer: '/remark', code: 'required', message: 'Please fill this in', label: 'Remark' }],
          })
        : undefined;
    await user.type(await field('Pickup'), '4.2');
    await user.click(await answering(await button('Submit report')));
    await user.click(await button('Submit'));
    expect(await seen(/The server did not accept it: The report cannot be submitted yet/)).toBeTruthy();
    expect(screen.getByText('Please fill this in')).toBeTruthy();
    await user.click(await button('Continue editing'));
    expect((await field('Pickup')).value).toBe('4.2');
    await button('Submit report');
  });
});
