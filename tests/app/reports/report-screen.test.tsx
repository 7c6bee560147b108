import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { timeoutMs } from '../../../scripts/timeout.ts';
import { lockManager } from '../../lock-manager.ts';
import { field, lookAgain, openReport, seen } from './bench.tsx';
import { slug, version, type Office } from './office.ts';

/** What the bar of a report that can be filled in here offers. */
const nextStep = /^(Next field|Submit report)$/;

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('a report that cannot be filled here', () => {
  it('says that the report of an unknown mapping is not on the list', async () => {
    await openReport({ address: () => `/${slug}/999999` });
    expect(await seen('This report is not on your list.')).toBeTruthy();
  });

  it('says that a report with a malformed mapping id is not on the list', async () => {
    await openReport({ address: () => `/${slug}/0x10` });
    expect(await seen('This report is not on your list.')).toBeTruthy();
  });

  it('links to the right form when the URL names the wrong one', async () => {
    const { user, mappingId, path } = await openReport({ address: (id) => `/other-relay/${id}` });
    expect(await seen('This mapping needs the form Bench relay.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Open the right form' }));
    expect(path()).toBe(`/${slug}/${mappingId}`);
    expect(await field('Pickup')).toBeTruthy();
  });

  it('says that the report’s type is not installed', async () => {
    await openReport({
      before: (office) => {
        const { CurrentVersion: _, ...view } = office.view;
        office.view = view;
      },
    });
    expect(await seen('The form Bench relay is not installed on the server.')).toBeTruthy();
  });

  it('says that nothing is on the device when there is no connection either', async () => {
    await openReport({ before: (office) => (office.isReachable = false) });
    expect(await screen.findByText(/is not on this device yet|server cannot be reached/)).toBeTruthy();
  });

  it('tells the office that the report has not been submitted yet', async () => {
    await openReport({ role: 'coordinator', before: (office) => (office.view = { ...office.view, MayEdit: false }) });
    expect(await seen('This report has not been submitted yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open task' }).getAttribute('href')).toBe('/task-details/1');
  });
});

describe('a report whose safety checks are still open', () => {
  const draftCard = (office: Office): void => {
    office.view = { ...office.view, Card: { JobCardId: 3002, Status: 'draft' } };
  };

  it('a report with open safety checks is read-only and links to the checks', async () => {
    const { office } = await openReport({ before: draftCard });
    expect(await seen(/^Answer the safety checks and start the job card/)).toBeTruthy();
    expect(screen.getByText('Pickup')).toBeTruthy();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Safety checks' }).getAttribute('href')).toBe('/job-cards/3002');
    expect(screen.queryByRole('button', { name: nextStep })).toBeNull();
    expect(office.changes).toEqual([]);
  });

  it('a report with open safety checks can be filled after choosing to fill it anyway', async () => {
    const { user, reload } = await openReport({ before: draftCard });
    await user.click(await screen.findByRole('button', { name: 'Fill in anyway' }));
    await user.type(await field('Pickup'), '4.2');
    expect(await seen(/^Draft saved/)).toBeTruthy();
    expect(screen.getByRole('button', { name: nextStep })).toBeTruthy();
    await reload();
    expect((await field('Pickup')).value).toBe('4.2');
    expect(await seen(/^The safety checks are not complete/)).toBeTruthy();
    expect(screen.getByRole('button', { name: nextStep })).toBeTruthy();
  });

  it('filling a report before the safety checks is recorded with its time, first on the device and then on the server', async () => {
    const { user, office, mappingId } = await openReport({ before: draftCard });
    const choose = await screen.findByRole('button', { name: 'Fill in anyway' });
    office.isReachable = false;
    const before = new Date().toISOString();
    await user.click(choose);
    await field('Pickup');
    office.isReachable = true;
    lookAgain();
    const recorded = () => office.changes.filter(({ path }) => path.endsWith('/safety-bypass'));
    await waitFor(() => expect(recorded()).toHaveLength(1));
    expect(recorded()[0]?.path).toBe(`/api/v1/mappings/${mappingId}/safety-bypass`);
    expect(recorded()[0]?.body).toEqual({ DeviceAt: expect.any(String) });
    expect(String(recorded()[0]?.body['DeviceAt']) >= before).toBe(true);
  });

  it('a report stays read-only if the device cannot record that it is filled before the safety checks', async () => {
    const { user } = await openReport({ before: draftCard });
    const choose = await screen.findByRole('button', { name: 'Fill in anyway' });
    const write = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(choose);
    await waitFor(() => expect(write).toHaveBeenCalled());
    write.mockRestore();
    expect(screen.getByText(/^Answer the safety checks and start the job card/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: nextStep })).toBeNull();
  });

  it('a report opens for filling once the job card is started, and a report without equipment always does', async () => {
    await openReport({
      before: (office) => (office.view = { ...office.view, Card: { JobCardId: 3002, Status: 'in_progress' } }),
    });
    await field('Pickup');
    expect(screen.getByRole('button', { name: nextStep })).toBeTruthy();
    cleanup();
    await openReport({
      before: (office) => {
        draftCard(office);
        const { Equipment: _, ...mapping } = office.view.Mapping;
        office.view = { ...office.view, Mapping: mapping };
      },
    });
    await field('Pickup');
    expect(screen.getByRole('button', { name: nextStep })).toBeTruthy();
  });
});

describe('a report being filled', () => {
  it('shows its equipment and that nothing was typed yet', async () => {
    const { office } = await openReport();
    await field('Pickup');
    expect(screen.getByRole('heading', { level: 1, name: 'Bench relay' })).toBeTruthy();
    expect(screen.getByText(/Alstom MCGG22 · serial A-77 · P-04/)).toBeTruthy();
    expect(screen.getByText('Draft R0')).toBeTruthy();
    expect(screen.getByText('Not started')).toBeTruthy();
    expect(office.changes).toEqual([]);
  });

  it('shows "saved" for the device and "sent" for the server', async () => {
    const { user, office } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    expect(await seen(/^Draft saved .* · Waiting to be sent$/)).toBeTruthy();
    lookAgain();
    expect(await seen(/^Draft saved .* · Sent$/)).toBeTruthy();
    expect(office.view.Draft?.Entries).toEqual({ pickup: 4.2 });
  });

  it('restores its entries after a reload without a connection', async () => {
    const { user, office, reload } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await seen(/^Draft saved/);
    office.isReachable = false;
    await reload();
    expect((await field('Pickup')).value).toBe('4.2');
  });

  it('opens ready for typing: no read-only form and no missing report is rendered first', async () => {
    Object.defineProperty(navigator, 'locks', { value: lockManager(100), configurable: true });
    const { user, office, reload } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await seen(/^Draft saved/);
    office.isReachable = false;
    const before: string[] = [];
    const look = (): void => {
      if (screen.queryByText('The server cannot be reached.')) before.push('no report');
      const form = document.querySelector('.report-form');
      if (form && !form.querySelector('[inputmode="decimal"]')) before.push('to read');
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });

    await reload();

    expect((await field('Pickup')).value).toBe('4.2');
    observer.disconnect();
    expect(before).toEqual([]);
  });

  it('continues with the draft that another device has saved', async () => {
    await openReport({
      before: (office) => {
        const SavedAt = '2026-11-16T04:00:00.000Z';
        office.view = {
          ...office.view,
          Draft: { Version: version, Entries: { pickup: 3 }, SavedAt, Rev: 4, RevisionNo: 0 },
        };
      },
    });
    expect((await field('Pickup')).value).toBe('3');
    expect(screen.getByText(/^Draft saved .* · Sent$/)).toBeTruthy();
  });
});

describe('a report in two tabs', () => {
  it('a report is read-only in the second tab until that takes over, with all entries', async () => {
    Object.defineProperty(navigator, 'locks', { value: lockManager(), configurable: true });
    const { user, secondTab } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await seen(/^Draft saved/);
    const second = within(await secondTab());
    expect(await second.findByText(/This report is open in another tab/)).toBeTruthy();
    expect(second.queryByRole('button', { name: nextStep })).toBeNull();
    await user.type(await screen.findByRole('textbox', { name: 'Remark' }), 'seen');
    await user.click(second.getByRole('button', { name: 'Take over' }));
    expect(await second.findByRole('button', { name: nextStep })).toBeTruthy();
    expect((await second.findByRole<HTMLInputElement>('textbox', { name: 'Remark' })).value).toBe('seen');
    expect(screen.getAllByText(/This report is open in another tab/)).toHaveLength(1);
  });
});

describe('a device that is full', () => {
  it('a full device says that nothing is saved, and never that it is', async () => {
    const { user } = await openReport();
    const pickup = await field('Pickup');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(pickup, '4');
    expect(await seen(/^Not saved: storage is full/)).toBeTruthy();
    expect(screen.queryByText(/Draft saved/)).toBeNull();
    put.mockRestore();
    await user.type(pickup, '.2');
    expect(await seen(/^Draft saved/)).toBeTruthy();
    expect(screen.queryByText(/Not saved/)).toBeNull();
  });

  async function typedWithoutRoom() {
    const bench = await openReport();
    const pickup = await field('Pickup');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await bench.user.type(pickup, '4.2');
    await seen(/^Not saved: storage is full/);
    return { ...bench, makeRoom: () => put.mockRestore() };
  }

  it('leaving a report is blocked until its entries are saved, and then continues', async () => {
    const { user, path, mappingId, makeRoom, reload } = await typedWithoutRoom();
    await user.click(screen.getByRole('link', { name: 'Print draft' }));
    expect(await screen.findByRole('dialog', { name: 'Your last entries are not saved' })).toBeTruthy();
    expect(path()).toBe(`/${slug}/${mappingId}`);
    makeRoom();
    await waitFor(() => expect(path()).not.toBe(`/${slug}/${mappingId}`), { timeout: timeoutMs });
    await reload();
    expect(await screen.findByText('8.4')).toBeTruthy();
  });

  it('the tester may leave after downloading the unsaved entries, and they are still saved later', async () => {
    const { user, path, makeRoom, goTo, mappingId } = await typedWithoutRoom();
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => (files.push(file), 'blob:'),
        revokeObjectURL: () => undefined,
      }),
    );
    await user.click(screen.getByRole('link', { name: 'Print draft' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('button', { name: 'Leave now' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Download Bench relay' }));
    await user.click(await dialog.findByRole('button', { name: 'Leave now' }));
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
      Format: 'switchgear-reports-unsent',
      Drafts: [{ mappingId, entries: { pickup: 4.2 } }],
      Outbox: [{ kind: 'draft', mappingId }],
    });
    await waitFor(() => expect(path()).toBe(`/${slug}/${mappingId}/print`));
    await goTo(`/${slug}/${mappingId}`);
    expect((await field('Pickup')).value).toBe('4.2');
    makeRoom();
    expect(await screen.findByText(/^Draft saved/, {}, { timeout: timeoutMs })).toBeTruthy();
  });

  it('a file of unsaved entries that cannot be written is reported, and does not let the tester leave', async () => {
    const { user, makeRoom } = await typedWithoutRoom();
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('the disk cannot be read', 'UnknownError');
    });
    await user.click(screen.getByRole('link', { name: 'Print draft' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Download Bench relay' }));
    expect(await dialog.findByText('The file could not be saved. Keep this page open and try again.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Leave now' })).toBeNull();
    vi.restoreAllMocks();
    makeRoom();
  });

  it('the browser asks before closing the page while entries are not saved, and not afterwards', async () => {
    const { makeRoom } = await typedWithoutRoom();
    const mayClose = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(mayClose()).toBe(false);
    makeRoom();
    await screen.findByText(/^Draft saved/, {}, { timeout: timeoutMs });
    expect(mayClose()).toBe(true);
  });
});
