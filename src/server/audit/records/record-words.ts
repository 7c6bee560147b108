import type { Found } from './check-reports.ts';

/** What is wrong, in one sentence for the operator of the server. */
export function wordsOfRecordFault({ thing, id, number, kind, members }: Found): string {
  const what = `${things[thing]} ${number === undefined ? id : `${number} (id ${id})`}`;
  switch (kind) {
    case 'changed':
      return `${what} was changed outside the system${members.length === 0 ? '' : ` (${members.join(', ')})`}.`;
    case 'removed':
      return `${what} was removed outside the system.`;
    case 'inserted':
      return `${what} was inserted outside the system: the audit log has no entry for it.`;
    case 'state':
      return `${what} is marked as in force or superseded, contrary to the audit log.`;
    case 'log':
      return `The audit log row about ${what} was changed after it was written.`;
    case 'damaged':
      return `The file of ${what} was changed outside the system, or is damaged.`;
    case 'lost':
      return `The file of ${what} is missing.`;
  }
}

const things = { report: 'Report', 'report-type': 'Version', picture: 'Picture' } as const;
