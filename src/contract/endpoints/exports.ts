import Type, { type TObject, type TProperties } from 'typebox';
import { MonthName } from '../attendance/attendance-month.ts';
import type { Endpoint } from '../endpoint.ts';
import { CalendarDate, IdText } from '../identifiers.ts';
import { auditEndpoints } from './audit.ts';
import { spareEndpoints } from './spares.ts';
import { workEndpoints } from './work.ts';

const exact = { additionalProperties: false } as const;

/** The filters of a list without paging: a file contains all pages. */
function filtersOf<P extends TProperties>({ properties }: TObject<P>) {
  const { limit, cursor, ...filters } = properties;
  return Type.Object(filters, exact);
}

const between = Type.Object({ from: Type.Optional(CalendarDate), to: Type.Optional(CalendarDate) }, exact);
const file = { access: 'signed-in', file: 'text/csv' } as const;

/** The lists of the app as files, with the same filters: a file contains exactly what the screen shows. */
export const exportEndpoints = {
  'GET /api/v1/exports/calls.csv': {
    summary: 'Open or closed calls as CSV.',
    query: filtersOf(workEndpoints['GET /api/v1/calls'].query),
    ...file,
  },
  'GET /api/v1/exports/tasks.csv': {
    summary: 'Tasks that are over as CSV.',
    query: filtersOf(workEndpoints['GET /api/v1/tasks'].query),
    ...file,
  },
  'GET /api/v1/exports/job-cards.csv': {
    summary: 'Job cards as CSV, the latest first; `from` and `to` are days on which their tasks ended.',
    query: between,
    ...file,
  },
  'GET /api/v1/exports/reports.csv': {
    summary: 'Submitted reports as CSV, the latest first; `from` and `to` are days of submission.',
    query: between,
    ...file,
  },
  'GET /api/v1/exports/mapped-spares.csv': {
    summary: 'Planned parts as CSV, with what was issued, used and returned.',
    query: filtersOf(spareEndpoints['GET /api/v1/mapped-spares'].query),
    ...file,
  },
  'GET /api/v1/exports/movements.csv': {
    summary: 'Lines of the stock ledger as CSV, the latest first: of one call, or of all.',
    query: Type.Object({ CallId: Type.Optional(IdText) }, exact),
    ...file,
  },
  'GET /api/v1/exports/stock.csv': {
    summary: 'The contents of the own bag as CSV, or for the office of any bag.',
    query: spareEndpoints['GET /api/v1/stock/balances'].query,
    ...file,
  },
  'GET /api/v1/exports/attendance.csv': {
    summary: 'A month of attendance as CSV: the own, or for the office that of anybody.',
    query: Type.Object({ Month: MonthName, UserId: Type.Optional(IdText) }, exact),
    ...file,
  },
  'GET /api/v1/exports/audit.csv': {
    summary: 'The audit log as CSV, with the hash of each row.',
    query: filtersOf(auditEndpoints['GET /api/v1/audit'].query),
    ...file,
    access: 'read-audit-log',
  },
} as const satisfies Record<string, Endpoint>;
