import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReportView } from '#contract';
import { answering } from '../open-at.tsx';
import { backOnline, button, field, lookAgain, openReport, seen } from './bench.tsx';
import { newerVersion, problem, revisionOf, version, type Office } from './office.ts';
import { ownClock } from '../passing-time.ts';

beforeEach(() => ownClock());

afterEach(() => vi.unstubAllGlobals());

/** What is known is text on a phone. */
const fact = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

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
    await waitFor(() => expect(office.view.Draft?.Entries).toEqual({ pickup: 3, remark: 'mine' }));
    expect(office.view.Draft?.Rev).toBeGreaterThan(7);
  });
});

describe('a draft whose report another device submitted', () => {
  it('gives way to the submitted report when nothing typed here is unsent', async () => {
    const { user, office, reload } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await seen(/Waiting to be sent/);
    lookAgain();
    await seen(/ · Sent$/);
    const { Draft: _, ...rest } = office.view;
    office.view = { ...rest, Submitted: revisionOf(office.view.Mapping.MappingId, { pickup: 4.4 }) };
    await reload();
    expect(await seen(/BR-2026/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Pickup/ })).toBeNull());
  });
});

describe('a report that was changed on another device', () => {
  /** Something was typed here while another device saved `there`. */
  async function both(here: string, there: NonNullable<ReportView['Draft']>['Entries']) {
    const bench = await openReport();
    await bench.user.type(await field('Pickup'), '4.2');
    await seen(/Waiting to be sent/);
    lookAgain();
    await seen(/ · Sent$/);
    const { view } = bench.office;
    bench.office.view = {
      ...view,
      Draft: {
        ...{ Version: version, Entries: there, SavedAt: new Date().toISOString(), Rev: 4, RevisionNo: 0 },
        SavedBy: 'Ravi Kulkarni',
      },
    };
    const pickup = await field('Pickup');
    await bench.user.clear(pickup);
    if (here !== '') await bench.user.type(pickup, here);
    await seen(/Waiting to be sent/);
    return bench;
  }

  it('is merged field by field, one line says so, and typing goes on in the same field', async () => {
    const { user, office } = await both('4.3', { pickup: 4.2, remark: 'cleaned' });
    const pickup = await field('Pickup');
    lookAgain();
    expect(await seen(/^Copied from Ravi Kulkarni, another device, \d\d:\d\d: Remark\.$/)).toBeTruthy();
    expect((await field('Remark')).value).toBe('cleaned');
    expect(document.activeElement).toBe(pickup);
    await user.type(pickup, '1', { skipClick: true });
    await seen(/Waiting to be sent/);
    lookAgain();
    await waitFor(() => expect(office.view.Draft?.Entries).toEqual({ pickup: 4.31, remark: 'cleaned' }));
  });

  it('asks about a value that both changed, shows both at the field, and refuses a submit until it is decided', async () => {
    const { user, office } = await both('4.3', { pickup: 3, remark: 'cleaned' });
    lookAgain();
    expect(await seen(/Two devices have different values here\./)).toBeTruthy();
    expect(
      await seen(/^Ravi Kulkarni, another device, \d\d:\d\d: 3 A\. Choose above which one to keep\.$/),
    ).toBeTruthy();
    expect((await field('Pickup')).value).toBe('4.3');
    const remark = await field('Remark');
    expect(remark.value).toBe('cleaned');
    await user.type(remark, ', dried');
    await user.click(await answering(await button('Submit report')));
    expect(await seen('Not ready to submit: 1 to decide')).toBeTruthy();
    await user.click(await button('Close'));
    expect(office.view.Draft?.Entries).toEqual({ pickup: 3, remark: 'cleaned' });
    await user.click(await button('Keep mine'));
    await waitFor(() => expect(office.view.Draft?.Entries).toEqual({ pickup: 4.3, remark: 'cleaned, dried' }));
    expect(await seen(/^Not used, from the other device: 3 A/)).toBeTruthy();
    expect(screen.queryByText(/Two devices have different values here/)).toBeNull();
  });

  it('takes the other value on request and keeps this one beside it', async () => {
    const { user, office, reload } = await both('4.3', { pickup: 3 });
    lookAgain();
    await user.click(await button('Take theirs'));
    await waitFor(async () => expect((await field('Pickup')).value).toBe('3'));
    await waitFor(() => expect(office.view.Draft).toMatchObject({ Rev: 5, Entries: { pickup: 3 } }));
    await reload();
    expect(await seen(/^Not used, from this device: 4.3 A/)).toBeTruthy();
  });

  it('asks again after the app was closed in between', async () => {
    const { user, office, reload } = await both('4.3', { pickup: 3, remark: 'cleaned' });
    lookAgain();
    await button('Keep mine');
    await reload();
    await user.click(await button('Keep mine'));
    await waitFor(() => expect(office.view.Draft?.Entries).toEqual({ pickup: 4.3, remark: 'cleaned' }));
  });

  it('is asked about as a whole when the other device has moved it to another version of the form', async () => {
    const { user, office } = await both('4.3', { pickup: 3 });
    const { Draft } = office.view;
    office.view = { ...office.view, ...(Draft && { Draft: { ...Draft, Version: newerVersion } }) };
    lookAgain();
    await user.click(await button('Keep mine'));
    await waitFor(() => expect(office.view.Draft?.Entries).toEqual({ pickup: 4.3 }));
    expect(await button('Kept copies (1)')).toBeTruthy();
  });

  it('and was submitted here without a connection is opened again, merged, and then submitted', async () => {
    const { user, office } = await both('4.3', { pickup: 4.2, remark: 'cleaned' });
    office.isReachable = false;
    await user.click(await answering(await button('Submit report')));
    await user.click(await button('Submit'));
    office.isReachable = true;
    lookAgain();
    expect(await seen(/Open it again to see both, then submit\./)).toBeTruthy();
    await user.click(await button('Continue editing'));
    await waitFor(async () => expect((await field('Remark')).value).toBe('cleaned'));
    await waitFor(() => expect(office.view.Draft?.Entries).toEqual({ pickup: 4.3, remark: 'cleaned' }));
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
    await user.click(await button('Use theirs, keep mine as a copy'));
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

  it('does not restart a form while somebody types: every keystroke stays in its field beside what came from there', async () => {
    const { user, office, letThrough } = await reopenedOnSlowLine();
    const remark = await field('Remark');
    await user.type(remark, 'as found');
    letThrough();
    await seen(/There is a newer version of this form/);
    await user.type(remark, ', cleaned', { skipClick: true });
    lookAgain();
    await seen(/^Copied from another device, /);
    expect(remark.isConnected).toBe(true);
    expect(document.activeElement).toBe(remark);
    expect(remark.value).toBe('as found, cleaned');
    await waitFor(async () => expect((await field('Pickup')).value).toBe('3'));
    await waitFor(() => expect(office.view.Draft?.Entries).toMatchObject({ pickup: 3, remark: 'as found, cleaned' }));
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
    expect(await fact('Model')).toBe('MCGG22');
    learn(office, 'MCGG82');
    await waitFor(async () => expect(await fact('Model')).toBe('MCGG82'));
  });

  it('facts that change after typing began wait for a confirmation, and are taken over without losing an entry', async () => {
    const { user, office, reload } = await opened();
    await user.type(await field('Remark'), 'as found');
    learn(office, 'MCGG82');
    await seen(/1 fact changed\./);
    expect(await fact('Model')).toBe('MCGG22');
    await user.click(await button('Take over'));
    await waitFor(async () => expect(await fact('Model')).toBe('MCGG82'));
    expect((await field('Remark')).value).toBe('as found');
    await reload();
    expect(await fact('Model')).toBe('MCGG82');
    expect(screen.queryByText(/fact changed/)).toBeNull();
  });
});
