import Type from 'typebox';
import { AuditChain, AuditRow } from '../audit/audit.ts';
import type { Endpoint } from '../endpoint.ts';
import { CalendarDate, Moment } from '../identifiers.ts';
import { longestSearch, pageOf, pageQuery } from '../paged.ts';

export const auditEndpoints = {
  'GET /api/v1/audit': {
    summary: 'The audit log, the latest first.',
    access: 'read-audit-log',
    query: Type.Object(
      {
        ...pageQuery,
        /** The user name of who did it, or part of their name. */
        who: Type.Optional(Type.String({ maxLength: longestSearch })),
        action: Type.Optional(Type.String({ pattern: '^[a-z]+([.-][a-z]+)*$', maxLength: 40 })),
        from: Type.Optional(CalendarDate),
        to: Type.Optional(CalendarDate),
        /** What it was done to: a number of a report, a person as in `who`, or type and id as rows have them, `signature:…`. */
        thing: Type.Optional(Type.String({ maxLength: longestSearch })),
      },
      { additionalProperties: false },
    ),
    answer: pageOf(AuditRow),
  },
  'GET /api/v1/audit/chain': {
    summary: 'The end of the audit log, and what its last check found.',
    access: 'read-audit-log',
    answer: AuditChain,
  },
  'POST /api/v1/audit/checks': {
    summary: 'Start to check the audit log from its first row. The result becomes the last check.',
    access: 'read-audit-log',
    answer: Type.Object({ BegunAt: Moment }),
    repeatable: true,
  },
} as const satisfies Record<string, Endpoint>;
