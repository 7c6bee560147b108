import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { field, openReport } from '../bench.tsx';
import { revisionOf, slug } from '../office.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a report on paper', () => {
  it('an unsubmitted report is printed with a DRAFT watermark', async () => {
    const { user } = await openReport();
    await user.type(await field('Pickup'), '4.2');
    await screen.findByText(/^Draft saved/);
    await user.click(screen.getByRole('link', { name: 'Print draft' }));
    expect(await screen.findByRole('img', { name: 'DRAFT' })).toBeTruthy();
    expect(screen.getByText('Submit the report to print without watermark.')).toBeTruthy();
    expect(screen.getAllByText(/4\.2/).length).toBeGreaterThan(0);
  });

  it('a submitted report is printed with its number, author and time, without a watermark', async () => {
    await openReport({
      address: (id) => `/${slug}/${id}/print`,
      before: (office) => {
        const { Mapping } = office.view;
        office.view = { ...office.view, Submitted: revisionOf(Mapping.MappingId, { pickup: 4.2, doubled: 8.4 }) };
      },
    });
    expect((await screen.findAllByText(/BR-2026-0007/)).length).toBeGreaterThan(0);
    expect(screen.getByText('16 Nov 2026, 09:42')).toBeTruthy();
    expect(screen.getByText('Anita Deshmukh')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'DRAFT' })).toBeNull();
    expect(document.title).toBe('BR-2026-0007');
  });

  it('the print page has buttons to print and to go back to the form', async () => {
    const { user, path, mappingId } = await openReport({ address: (id) => `/${slug}/${id}/print` });
    const print = vi.fn();
    vi.stubGlobal('print', print);
    window.print = print;
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(path()).toBe(`/${slug}/${mappingId}`);
  });
});
