import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReportView } from '#contract';
import { backOnline, button, field, lookAgain, openReport, seen } from './bench.tsx';
import { newerVersion, problem, revisionOf, version, type Office } from './office.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a draft without unsent changes here', () => {
  it('continues with the newer draft of another device without asking', async () => {
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

  it('keeps this device’s draft when the tester chooses it', async () => {
    const { user, office } = await inConflict();
    await user.click(await button('Keep mine'));
    await waitFor(() => expect(office.view.Draft?.Entries).toEqual({ pickup: 4.2 }));
    expect((await field('Pickup')).value).toBe('4.2');
    expect(await button('Kept copies (1)')).toBeTruthy();
  });

  it('takes the other device’s draft when the tester chooses it, and restores the kept copy on request', async () => {
    const { user, office } = await inConflict();
    await user.click(await button('Take theirs'));
    await waitFor(async () => expect((await field('Pickup')).value).toBe('3'));
    expect(office.view.Draft?.Entries).toEqual({ pickup: 3 });
    await user.click(await button('Kept copies (1)'));
    await user.click(await button('Put it in place of the draft'));
    await waitFor(async () => expect((await field('Pickup')).value).toBe('4.2'));
  });
});

describe('a report that was submitted on another device in the meantime', () => {
  it('keeps the entries typed here as a copy and shows the submitted report', async () => {
    const { user, office } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await seen(/Waiting to be sent/);
    office.interfere = ({ method }) =>
      method === 'PUT' ? problem(409, 'already-submitted', 'This report is already submitted') : undefined;
    const { Mapping } = office.view;
    office.view = { ...office.view, Submitted: revisionOf(Mapping.MappingId, { pickup: 3 }) };
    lookAgain();
    expect(await seen(/The server did not accept it: This report is already submitted/)).toBeTruthy();
    await user.click(await button('Put mine aside and show theirs'));
    expect(await seen('Submitted R0')).toBeTruthy();
  });
});

describe('a late answer of the server', () => {
  const theirs = (): NonNullable<ReportView['Draft']> => ({
    Version: version,
    Entries: { pickup: 3 },
    SavedAt: new Date().toISOString(),
    Rev: 7,
    RevisionNo: 0,
  });

  /** A report reopened on a slow connection: the server's answer arrives when the test calls `letThrough`. */
  async function reopenedOnSlowLine() {
    const bench = await openReport();
    await bench.user.type(await field('Pickup'), '4.2');
    await seen(/Waiting to be sent/);
    lookAgain();
    await seen(/ · Sent$/);
    let letThrough: () => void = () => undefined;
    bench.office.slowLine = new Promise<void>((resolve) => (letThrough = resolve));
    bench.office.view = { ...bench.office.view, Draft: theirs(), CurrentVersion: newerVersion };
    await bench.reload();
    return { ...bench, letThrough };
  }

  it('does not restart a form while somebody types: every keystroke stays in its field, and both drafts are kept', async () => {
    const { user, letThrough } = await reopenedOnSlowLine();
    const remark = await field('Remark');
    await user.type(remark, 'as found');
    letThrough();
    await seen(/There is a newer version of this form/);
    await user.type(remark, ', cleaned', { skipClick: true });
    lookAgain();
    const takeTheirs = await button('Take theirs');
    expect(remark.isConnected).toBe(true);
    expect(document.activeElement).toBe(remark);
    expect(remark.value).toBe('as found, cleaned');
    await user.click(takeTheirs);
    await waitFor(async () => expect((await field('Pickup')).value).toBe('3'));
    await user.click(await button('Kept copies (1)'));
    await user.click(await button('Put it in place of the draft'));
    await waitFor(async () => expect((await field('Remark')).value).toBe('as found, cleaned'));
  });

  it('is shown at once in an untouched form', async () => {
    const { letThrough } = await reopenedOnSlowLine();
    expect((await field('Pickup')).value).toBe('4.2');
    letThrough();
    await waitFor(async () => expect((await field('Pickup')).value).toBe('3'));
  });

  it('is offered when everything typed here is already sent', async () => {
    const { user, office } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await seen(/Waiting to be sent/);
    lookAgain();
    await seen(/ · Sent$/);
    office.view = { ...office.view, Draft: theirs() };
    backOnline();
    await user.click(await button('Show it'));
    await waitFor(async () => expect((await field('Pickup')).value).toBe('3'));
  });
});

describe('the facts of a report', () => {
  const opened = (): ReturnType<typeof openReport> =>
    openReport({ before: (office) => (office.view = withModel(office.view, 'MCGG22')) });

  const withModel = (view: ReportView, model: string): ReportView => ({
    ...view,
    Context: { today: '2026-11-16', equipment: { model } },
  });

  function learn(office: Office, model: string): void {
    office.view = withModel(office.view, model);
    backOnline();
  }

  it('facts that change after the report was opened are updated in an untouched form', async () => {
    const { office } = await opened();
    expect((await field('Model')).value).toBe('MCGG22');
    learn(office, 'MCGG82');
    await waitFor(async () => expect((await field('Model')).value).toBe('MCGG82'));
  });

  it('facts that change after typing began wait for a confirmation, and are taken over without losing an entry', async () => {
    const { user, office, reload } = await opened();
    await user.type(await field('Remark'), 'as found');
    learn(office, 'MCGG82');
    await seen(/1 fact changed\./);
    expect((await field('Model')).value).toBe('MCGG22');
    await user.click(await button('Take over'));
    await waitFor(async () => expect((await field('Model')).value).toBe('MCGG82'));
    expect((await field('Remark')).value).toBe('as found');
    await reload();
    expect((await field('Model')).value).toBe('MCGG82');
    expect(screen.queryByText(/fact changed/)).toBeNull();
  });
});
