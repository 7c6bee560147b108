import type { Endpoint } from '../endpoint.ts';
import { RecordFaults } from '../audit/record-fault.ts';

export const recordEndpoints = {
  'GET /api/v1/records/faults': {
    summary: 'What was changed outside the system: what is stored differs from what the audit log has of it.',
    access: 'see-changed-records',
    answer: RecordFaults,
  },
} as const satisfies Record<string, Endpoint>;
