import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReportView } from '#contract';
import { field, openReport, seen } from '../../../reports/bench.tsx';
import { revisionOf, slug, type Office } from '../../../reports/office.ts';

afterEach(() => vi.unstubAllGlobals());

type Faults = NonNullable<ReportView['Faults']>;

const FoundAt = '2026-11-21T04:30:00.000Z';
const changed: Faults[number] = { Thing: 'report', Kind: 'changed', Members: ['Outcome'], FoundAt, RevisionNo: 0 };

/** A report that was submitted, as its reader is told of it now. */
const submittedWith =
  (faults: Faults | undefined) =>
  (office: Office): void => {
    const { Mapping } = office.view;
    const revision = revisionOf(Mapping.MappingId, { pickup: 4.2, doubled: 8.4 });
    const ofIt = faults?.filter(({ RevisionNo }) => RevisionNo === 0).map(({ RevisionNo: _, ...fault }) => fault);
    office.view = {
      ...office.view,
      Mapping: { ...Mapping, State: 'submitted' },
      Submitted: { ...revision, ...(ofIt && ofIt.length > 0 && { Faults: ofIt }) },
      ...(faults && { Faults: faults }),
    };
  };

const removed: Faults[number] = { ...changed, Kind: 'removed', Members: [] };

const isToldApart = 'This record was changed outside the system. It is no longer what was submitted.';

describe('the page of a report that was changed outside the system', () => {
  it.each(['executive', 'coordinator'] as const)(
    'says to the %s, as an alert, which revision, what, when it was found and what to do',
    async (role) => {
      await openReport({ role, before: submittedWith([changed]) });
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText(isToldApart)).toBeTruthy();
      expect(within(alert).getByText('R0: Changed: result. Found 21 Nov 2026, 10:00.')).toBeTruthy();
      expect(alert.textContent).toContain('Do not rely on it. The office and the administrator can see it too.');
      // It stays to be read.
      expect(await seen(/4\.2/)).toBeTruthy();
      expect(await seen('Submitted R0')).toBeTruthy();
    },
  );

  it('has a line for each thing that is wrong; two photos with the same fault share one', async () => {
    const photo: Faults[number] = { ...changed, Thing: 'picture', Kind: 'damaged', Members: [] };
    await openReport({ before: submittedWith([changed, photo, photo]) });
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'R0: Changed: result. Found 21 Nov 2026, 10:00.',
      'R0: A photo or signature file was changed. Found 21 Nov 2026, 10:00.',
    ]);
  });

  it('does not blame the revision in force for an earlier one', async () => {
    await openReport({ before: submittedWith([{ ...changed, RevisionNo: 7 }]) });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('A submitted revision of this report was changed outside the system.')).toBeTruthy();
    expect(within(alert).getByText(/^R7: Changed: result\./)).toBeTruthy();
    expect(screen.queryByText(isToldApart)).toBeNull();
  });

  it('says so above the blank form, and to the office, when the only revision was deleted', async () => {
    const gone = (office: Office): void => void (office.view = { ...office.view, Faults: [removed] });
    await openReport({ before: gone });
    expect(await field('Pickup')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('R0: It was deleted from the database.');
  });

  it('says so to the office where no revision is left to read', async () => {
    await openReport({
      role: 'coordinator',
      before: (office) => void (office.view = { ...office.view, MayEdit: false, Faults: [removed] }),
    });
    expect(await seen('This report has not been submitted yet.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('R0: It was deleted from the database.');
  });

  it('says nothing of a sound report', async () => {
    await openReport({ before: submittedWith(undefined) });
    expect(await seen('Submitted R0')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/outside the system/)).toBeNull();
  });

  it('says it without a connection too, from the answer that is kept', async () => {
    const { office, path, goTo } = await openReport({ before: submittedWith([changed]) });
    await screen.findByText(isToldApart);
    const address = path();
    office.isReachable = false;
    await goTo('/elsewhere');
    await screen.findByText('Elsewhere');
    await goTo(address);
    expect(await screen.findByText(isToldApart)).toBeTruthy();
  });

  it('goes when what was there is back', async () => {
    const { office, reload } = await openReport({ before: submittedWith([changed]) });
    await screen.findByText(isToldApart);
    const { Faults: _, ...sound } = office.view;
    office.view = sound;
    await reload();
    await waitFor(() => expect(screen.queryByText(isToldApart)).toBeNull());
    expect(await seen('Submitted R0')).toBeTruthy();
  });
});

describe('the paper of a report that was changed outside the system', () => {
  const onPaper = (id: number) => `/${slug}/${id}/print`;
  const box =
    'This record was changed outside the system. It is no longer what was submitted. Do not rely on it. Found 21 Nov 2026, 10:00.';

  it('says so above its title', async () => {
    await openReport({ address: onPaper, before: submittedWith([changed]) });
    expect((await screen.findByText(box)).closest('.sheet')).not.toBeNull();
  });

  it('says nothing where the revision that is printed is sound', async () => {
    await openReport({ address: onPaper, before: submittedWith([{ ...changed, RevisionNo: 7 }]) });
    expect((await screen.findAllByText(/BR-2026-0007/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/outside the system/)).toBeNull();
  });
});
