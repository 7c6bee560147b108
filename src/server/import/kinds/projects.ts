import { choice, date, externalRef, reference, text, yesNo } from '../column.ts';
import type { Candidate, Kind, Mistake } from '../kind.ts';

export const projects: Kind = {
  name: 'projects',
  table: 'projects',
  id: 'project_id',
  counter: 'project',
  one: 'project',
  called: 'project_no',
  columns: [
    externalRef('PRJ-3001'),
    text('ProjectNo', 'project_no', { example: 'PRJ-3001', needed: true, limits: { rule: 'string', maxLength: 30 } }),
    reference('CustomerRef', 'customer_id', 'customers', { example: 'CUST-1001', needed: true, fixed: true }),
    reference('SiteRef', 'site_id', 'sites', { example: 'SITE-2001' }),
    text('Name', 'name', { example: 'AMC 2026-27', limits: { rule: 'string', maxLength: 120 } }),
    choice('Kind', 'kind', ['amc', 'warranty', 'commissioning', 'chargeable', 'testing'], {
      example: 'amc',
      needed: true,
    }),
    date('StartDate', 'start_date', { example: '2026-04-01', needed: true }),
    date('EndDate', 'end_date', { example: '2027-03-31' }),
    text('PoNo', 'po_no', { example: 'PO/26/118', limits: { maxLength: 60 } }),
    yesNo('RequiresCustomerSignature', 'requires_customer_signature', { example: 'yes', otherwise: 1 }),
    yesNo('RequiresSiteVisitReport', 'requires_site_visit_report', { example: 'yes', otherwise: 1 }),
    choice('SparesPolicy', 'spares_policy', ['free', 'chargeable', 'approval'], { example: 'free', otherwise: 'free' }),
    choice('Status', 'status', ['active', 'closed'], { example: 'active', otherwise: 'active' }),
  ],
  uniques: [{ columns: ['project_no'], adopts: true }],
  completing: () => Promise.resolve(({ row }) => ({ ...row, name: row['name'] ?? row['project_no'] ?? null })),
  check,
};

function check({ row, related }: Candidate): readonly Mistake[] {
  const found: Mistake[] = [];
  const site = related('sites', row['site_id']);
  if (site !== undefined && site['customer_id'] !== row['customer_id'])
    found.push({
      Column: 'SiteRef',
      Message: 'This site belongs to another customer.',
      Fix: 'Name a site of the customer in CustomerRef.',
    });
  const { start_date: start, end_date: end } = row;
  if (typeof start === 'string' && typeof end === 'string' && end < start)
    found.push({
      Column: 'EndDate',
      Message: 'The project ends before it starts.',
      Fix: 'Correct one of the two dates.',
    });
  return found;
}
