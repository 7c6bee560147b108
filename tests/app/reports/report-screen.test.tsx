import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lockManager } from '../../lock-manager.ts';
import { field, lookAgain, openReport, seen } from './bench.tsx';
import { slug, version } from './office.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('a report that cannot be filled here', () => {
  it('of a mapping that is not on the list says so', async () => {
    await openReport({ address: () => `/${slug}/999999` });
    expect(await seen('This report is not on your list.')).toBeTruthy();
  });

  it('with an address that is no number says so', async () => {
    await openReport({ address: () => `/${slug}/0x10` });
    expect(await seen('This report is not on your list.')).toBeTruthy();
  });

  it('under the wrong name offers the right form as a link', async () => {
    const { user, mappingId, path } = await openReport({ address: (id) => `/other-relay/${id}` });
    expect(await seen('This mapping needs the form Bench relay.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Open the right form' }));
    expect(path()).toBe(`/${slug}/${mappingId}`);
    expect(await field('Pickup')).toBeTruthy();
  });

  it('whose type is not installed says so', async () => {
    await openReport({
      before: (office) => {
        const { CurrentVersion: _, ...view } = office.view;
        office.view = view;
      },
    });
    expect(await seen('The form Bench relay is not installed on the server.')).toBeTruthy();
  });

  it('without a connection and without anything on the device says that', async () => {
    await openReport({ before: (office) => (office.isReachable = false) });
    expect(await screen.findByText(/is not on this device yet|server cannot be reached/)).toBeTruthy();
  });

  it('by the office, before anything was submitted, says that there is nothing yet', async () => {
    await openReport({ role: 'coordinator', before: (office) => (office.view = { ...office.view, MayEdit: false }) });
    expect(await seen('This report has not been submitted yet.')).toBeTruthy();
  });
});

describe('a report being filled', () => {
  it('says what it is about, and that nothing was typed yet', async () => {
    const { office } = await openReport();
    await field('Pickup');
    expect(screen.getByRole('heading', { level: 1, name: 'Bench relay' })).toBeTruthy();
    expect(screen.getByText(/Alstom MCGG22 · serial A-77 · P-04/)).toBeTruthy();
    expect(screen.getByText('Draft R0')).toBeTruthy();
    expect(screen.getByText('Nothing typed yet')).toBeTruthy();
    expect(office.changes).toEqual([]);
  });

  it('says saved for this device and sent for the server, in different words', async () => {
    const { user, office } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    expect(await seen(/^Draft saved .* · Waiting to be sent$/)).toBeTruthy();
    lookAgain();
    expect(await seen(/^Draft saved .* · Sent$/)).toBeTruthy();
    expect(office.view.Draft?.Entries).toEqual({ pickup: 4.2 });
  });

  it('is there again after a reload, without a connection', async () => {
    const { user, office, reload } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await seen(/^Draft saved/);
    office.isReachable = false;
    await reload();
    expect((await field('Pickup')).value).toBe('4.2');
  });

  it('opens as it is typed into: nothing is drawn for reading first, and no report is missing', async () => {
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

  it('goes on with what another device has saved', async () => {
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
  it('is read in the second one until that takes over, with everything that was typed', async () => {
    Object.defineProperty(navigator, 'locks', { value: lockManager(), configurable: true });
    const { user, secondTab } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await seen(/^Draft saved/);
    const second = within(await secondTab());
    expect(await second.findByText(/This report is open in another tab/)).toBeTruthy();
    expect(second.queryByRole('button', { name: 'Submit report' })).toBeNull();
    await user.type(await screen.findByRole('textbox', { name: 'Remark' }), 'seen');
    await user.click(second.getByRole('button', { name: 'Take over' }));
    expect(await second.findByRole('button', { name: 'Submit report' })).toBeTruthy();
    expect((await second.findByRole<HTMLInputElement>('textbox', { name: 'Remark' })).value).toBe('seen');
    expect(screen.getAllByText(/This report is open in another tab/)).toHaveLength(1);
  });
});

describe('a device that is full', () => {
  it('says that nothing is saved, and never that it is', async () => {
    const { user } = await openReport();
    const pickup = await field('Pickup');
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(pickup, '4');
    expect(await seen(/^Not saved: this device is full/)).toBeTruthy();
    expect(screen.queryByText(/Draft saved/)).toBeNull();
    put.mockRestore();
    await user.type(pickup, '.2');
    expect(await seen(/^Draft saved/)).toBeTruthy();
    expect(screen.queryByText(/Not saved/)).toBeNull();
  });
});
