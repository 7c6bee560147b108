import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, problem } from '../fake-server.ts';
import { missingTypeReport } from '../field-work.ts';
import { openAt } from '../open-at.tsx';
import { viewOf } from '../reports/office.ts';

it('links from the customer’s signature to the report that is not submitted yet', async () => {
  const Mapping = { ...missingTypeReport, ReportTypeKey: 'site-visit-report' };
  const server = new FakeServer()
    .on('GET /api/v1/signatures', () => problem(409, 'not-submitted', 'This report is not submitted yet'))
    .on('GET /api/v1/mappings/4005/report', { ...viewOf(4005), Mapping });
  openAt('/signature?target=site_visit&id=4005&role=customer', { server });
  expect(await screen.findByText('This report has not been submitted yet.')).toBeDefined();
  const link = await screen.findByRole('link', { name: 'Open report' });
  expect(link.getAttribute('href')).toBe('/site-visit-report/4005/2002');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
