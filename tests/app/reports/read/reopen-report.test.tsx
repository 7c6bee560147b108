import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../open-at.tsx';
import { button, field, lookAgain, openReport, seen } from '../bench.tsx';
import { revisionOf, type Office } from '../office.ts';
import { ownClock } from '../../passing-time.ts';

beforeEach(() => ownClock());

afterEach(() => vi.unstubAllGlobals());

describe('a submitted report', () => {
  const submitted = {
    before: (office: Office) => {
      const { Mapping } = office.view;
      office.view = {
        ...office.view,
        Mapping: { ...Mapping, State: 'submitted' },
        Submitted: revisionOf(Mapping.MappingId, { pickup: 4.2, doubled: 8.4 }),
      };
    },
  };

  it('a submitted report is read-only', async () => {
    await openReport(submitted);
    expect(await seen('Submitted R0')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit report' })).toBeNull();
    expect(await seen(/4\.2/)).toBeTruthy();
    const open = screen.queryAllByRole<HTMLInputElement>('textbox').filter((box) => !box.readOnly && !box.disabled);
    expect(open).toEqual([]);
  });

  it('a submitted report tells who filled it in before the safety checks', async () => {
    await openReport({
      role: 'coordinator',
      before: (office) => {
        submitted.before(office);
        const bypass = { DeviceAt: '2026-11-16T03:50:00.000Z', Actor: 'Anita Deshmukh' };
        office.view = { ...office.view, SafetyBypasses: [bypass] };
      },
    });
    expect(await seen('Filled in before the safety checks: Anita Deshmukh, 16 Nov 2026, 09:20')).toBeTruthy();
  });

  it('a submitted report tells that the clock of the device was wrong', async () => {
    await openReport({
      before: (office) => {
        submitted.before(office);
        const { Submitted } = office.view;
        if (Submitted === undefined) throw new Error('Nothing was submitted.');
        office.view = { ...office.view, Submitted: { ...Submitted, ToldAt: '2026-08-01T04:12:00.000Z' } };
      },
    });
    expect(await seen(/device’s clock showed 1 Aug 2026, 09:42.*The date of receipt is used/)).toBeTruthy();
  });

  it('a submitted report is reopened only with a reason, and continues as the next revision', async () => {
    const { user, office } = await openReport(submitted);
    await user.click(await button('Reopen'));
    const dialog = await screen.findByRole('dialog', { name: 'Reopen as R1?' });
    await user.type(await within(dialog).findByRole('textbox'), 'typo');
    await user.click(within(dialog).getByRole('button', { name: 'Reopen' }));
    expect(within(dialog).getByText('Please write at least 10 characters.')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox'), ' in the pickup reading');
    await user.click(within(dialog).getByRole('button', { name: 'Reopen' }));
    expect(await seen('Reopened, draft R1')).toBeTruthy();
    expect((await field('Pickup')).value).toBe('4.2');
    await waitFor(() => expect(office.changes[0]?.body).toEqual({ Reason: 'typo in the pickup reading' }));
    // Until the dialog has let go of the focus, no field can take it.
    await waitFor(async () => user.clear(await field('Pickup')));
    await user.type(await field('Pickup'), '4.4');
    await user.click(await answering(await button('Submit report')));
    await user.click(await button('Submit'));
    expect(await seen('Submitted R1')).toBeTruthy();
  });

  it('the office reopens a submitted report for others to fill', async () => {
    const { user, office } = await openReport({
      role: 'coordinator',
      before: (server) => {
        submitted.before(server);
        server.view = { ...server.view, MayEdit: false, IsMine: false };
      },
    });
    await user.click(await button('Reopen'));
    const dialog = await screen.findByRole('dialog');
    await user.type(await within(dialog).findByRole('textbox'), 'the customer asks for another curve');
    await user.click(within(dialog).getByRole('button', { name: 'Reopen' }));
    expect(await seen(/Reopened: R1 is being filled/)).toBeTruthy();
    expect(office.changes).toHaveLength(1);
  });
});

describe('discarding', () => {
  it('discarding a draft that the server has discards it there too and starts a blank report', async () => {
    const { user, office } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await seen(/Waiting to be sent/);
    lookAgain();
    await seen(/ · Sent$/);
    await user.click(await button('Discard draft'));
    await user.click(await answering(await button('Discard')));
    await waitFor(() => expect(office.view.Draft).toBeUndefined());
    await waitFor(async () => expect((await field('Pickup')).value).toBe(''));
    expect(await seen('Not started')).toBeTruthy();
  });

  it('discarding a draft keeps a copy and starts a blank report', async () => {
    const { user } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await seen(/^Draft saved/);
    await user.click(await button('Discard draft'));
    await user.click(await answering(await button('Discard')));
    await waitFor(async () => expect((await field('Pickup')).value).toBe(''));
    expect(await button('Kept copies (1)')).toBeTruthy();
  });
});
