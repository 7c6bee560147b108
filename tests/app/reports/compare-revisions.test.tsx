import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#engine';
import { button, openReport, seen } from './bench.tsx';
import { newerVersion, revisionOf, type Office } from './office.ts';

afterEach(() => vi.unstubAllGlobals());

/** Submits one revision per argument, in order. */
const submittedAs =
  (...values: readonly JsonObject[]) =>
  (office: Office) => {
    const { Mapping } = office.view;
    const revisions = values.map((each, at) => revisionOf(Mapping.MappingId, each, at));
    const cards = revisions.map((each) => ({
      ReportId: each.ReportId,
      RevisionNo: each.RevisionNo,
      Status: each.RevisionNo === values.length - 1 ? 'submitted' : 'superseded',
      Outcome: each.ComputedOutcome,
      SubmittedAt: each.SubmittedAt,
      SubmittedBy: each.SubmittedBy,
    }));
    office.view = {
      ...office.view,
      Mapping: { ...Mapping, State: 'submitted' },
      Submitted: revisions.at(-1)!,
      Revisions: cards,
    };
    office.interfere = ({ path }) => {
      const found = revisions.find(({ ReportId }) => path.endsWith(`/reports/${ReportId}`));
      return found && new Response(JSON.stringify(found), { headers: { 'Content-Type': 'application/json' } });
    };
  };

const row = (label: string) => screen.findByText(label, { selector: 'dt' });

describe('two revisions of a submitted report', () => {
  it('two revisions are compared field by field, with their verdicts', async () => {
    const { user } = await openReport({
      before: submittedAs({ pickup: 5.2, doubled: 10.4 }, { pickup: 4.2, doubled: 8.4, remark: 'Set anew' }),
    });
    await user.click(await button('Compare R1 with R0'));
    expect(await screen.findByRole('dialog', { name: 'R1 compared with R0' })).toBeDefined();
    const pickup = (await row('Pickup')).parentElement!;
    expect(within(pickup).getByText('5.2 A')).toBeDefined();
    expect(within(pickup).getByText('Fail')).toBeDefined();
    expect(within(pickup).getByText('4.2 A')).toBeDefined();
    expect(within(pickup).getByText('Pass')).toBeDefined();
    const remark = (await row('Remark')).parentElement!;
    expect(within(remark).getByText('empty')).toBeDefined();
    expect(await seen(/3 fields were changed/)).toBeDefined();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(await seen('Submitted R1')).toBeDefined();
  });

  it('any two revisions can be compared, each read with its own version of the form', async () => {
    const before = (office: Office) => {
      submittedAs({ pickup: 1 }, { pickup: 2 }, { pickup: 3 })(office);
      const { interfere } = office;
      office.interfere = (request) => {
        if (!request.path.endsWith('/reports/72')) return interfere(request);
        const third = { ...revisionOf(office.view.Mapping.MappingId, { pickup: 3000 }, 2), Version: newerVersion };
        return new Response(JSON.stringify(third), { headers: { 'Content-Type': 'application/json' } });
      };
    };
    const { user } = await openReport({ before });
    await user.click(await button('Compare R2 with R1'));
    expect(await screen.findByText('2 A')).toBeDefined();
    expect(screen.getByText('3000 mA')).toBeDefined();
    await user.click(screen.getByRole('combobox', { name: 'Compare with' }));
    await user.click(screen.getByRole('option', { name: 'R0' }));
    expect(await screen.findByRole('dialog', { name: 'R2 compared with R0' })).toBeDefined();
    expect(await screen.findByText('1 A')).toBeDefined();
  });
});
