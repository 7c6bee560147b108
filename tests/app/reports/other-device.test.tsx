import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { button, field, lookAgain, openReport, seen } from './bench.tsx';
import { problem, revisionOf, version } from './office.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a draft that was left alone here', () => {
  it('goes on with what another device has typed since, without a question', async () => {
    const { user, office, reload } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await seen(/Waiting to be sent/);
    lookAgain();
    await seen(/ · Sent$/);
    const SavedAt = new Date().toISOString();
    office.view = {
      ...office.view,
      Draft: { Version: version, Entries: { pickup: 3 }, SavedAt, Rev: 7, RevisionNo: 0 },
    };
    await reload();
    await waitFor(async () => expect((await field('Pickup')).value).toBe('3'));
    await user.type(await field('Remark'), 'mine');
    await seen(/Waiting to be sent/);
    lookAgain();
    await waitFor(() => expect(office.view.Draft).toMatchObject({ Rev: 8, Entries: { pickup: 3, remark: 'mine' } }));
  });
});

describe('a report that was changed on another device', () => {
  async function inConflict() {
    const bench = await openReport();
    await bench.user.type(await field('Pickup'), '4.2');
    const SavedAt = new Date().toISOString();
    const { view } = bench.office;
    bench.office.view = {
      ...view,
      Draft: { Version: version, Entries: { pickup: 3 }, SavedAt, Rev: 4, RevisionNo: 0 },
    };
    await seen(/Waiting to be sent/);
    lookAgain();
    expect(
      await seen(/This report was changed on another device at \d\d:\d\d\. What you typed is kept on this phone\./),
    ).toBeTruthy();
    return bench;
  }

  it('keeps mine when the tester says so', async () => {
    const { user, office } = await inConflict();
    await user.click(await button('Keep mine'));
    await waitFor(() => expect(office.view.Draft?.Entries).toEqual({ pickup: 4.2 }));
    expect((await field('Pickup')).value).toBe('4.2');
    expect(await button('Kept copies (1)')).toBeTruthy();
  });

  it('takes theirs when the tester says so, and gives mine back on request', async () => {
    const { user, office } = await inConflict();
    await user.click(await button('Take theirs'));
    await waitFor(async () => expect((await field('Pickup')).value).toBe('3'));
    expect(office.view.Draft?.Entries).toEqual({ pickup: 3 });
    await user.click(await button('Kept copies (1)'));
    await user.click(await button('Put it in place of the draft'));
    await waitFor(async () => expect((await field('Pickup')).value).toBe('4.2'));
  });
});

describe('a report that was submitted on another device meanwhile', () => {
  it('keeps what was typed here as a copy and shows what was submitted', async () => {
    const { user, office } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await seen(/Waiting to be sent/);
    office.interfere = ({ method }) =>
      method === 'PUT' ? problem(409, 'already-submitted', 'This report is already submitted') : undefined;
    const { Mapping } = office.view;
    office.view = { ...office.view, Submitted: revisionOf(Mapping.MappingId, { pickup: 3 }) };
    lookAgain();
    expect(await seen(/The server did not take it: This report is already submitted/)).toBeTruthy();
    await user.click(await button('Put mine aside and show theirs'));
    expect(await seen('Submitted R0')).toBeTruthy();
  });
});
