import type { Outcome, Verdict } from '#engine';
import { englishMonth } from './date-text.ts';

const verdicts: Record<Verdict, string> = {
  pass: 'Pass',
  attention: 'Attention',
  fail: 'Fail',
  'not tested': 'Not tested',
};

const outcomes: Record<Outcome, string> = {
  satisfactory: 'Satisfactory',
  'satisfactory with remarks': 'Satisfactory with remarks',
  'not satisfactory': 'Not satisfactory',
  incomplete: 'Incomplete',
};

/** What the printed sheet says itself. A report on paper is in English, whatever the language of the screen was. */
export const paperWords = {
  absent: '-',
  choice: (label: string) => label,
  month: englishMonth,
  yes: 'Yes',
  no: 'No',
  result: 'Result',
  verdicts,
  outcomes,

  reportNo: 'Report no.',
  revision: 'Revision',
  date: 'Date',
  state: 'State',
  submittedBy: 'Submitted by',
  outcome: 'Result',
  computedOutcome: 'By the limits',
  override: 'Decided',
  reason: 'Reason',
  computedMark: 'worked out by the app from the readings',
  legend: 'ƒ',
  phone: 'Phone',
  email: 'E-mail',
  gstin: 'GSTIN',
  hash: (hash: string) => `content ${hash.slice(0, 12)}`,
  page: 'Page',
  of: 'of',
  revisionNo: (revision: number) => `R${revision}`,
  draft: 'DRAFT',
  notSigned: 'not signed',
  noImage: 'image not on this device',
  figure: (figure: number, caption: string) => `Figure ${figure}: ${caption}`,
  basis: 'Limits',
  remarks: 'To be seen to',

  withUnit: (label: string, unit: string) => `${label} (${unit})`,
  chart: {
    nothing: 'No readings.',
    measured: (axis: string) => `${axis}, measured`,
    expected: (axis: string) => `${axis}, expected`,
  },
} as const;
