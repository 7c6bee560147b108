import { things, type Outcome, type Verdict } from '#engine';
import { englishMonth } from '#language';

const verdicts: Record<Verdict, string> = {
  pass: 'Pass',
  attention: 'Attention',
  fail: 'Fail',
  'not tested': 'Not tested',
};

const outcomes: Record<Outcome, string> = {
  satisfactory: 'Satisfactory',
  'satisfactory with remarks': 'Satisfactory with remarks',
  limited: 'Limited',
  'not satisfactory': 'Not satisfactory',
  incomplete: 'Incomplete',
};

/** All texts of the printed sheet itself. A report on paper is in English, whatever the screen's language. */
export const paperWords = {
  absent: '-',
  unit: (unit: string) => unit,
  choice: (label: string) => label,
  month: englishMonth,
  yes: 'Yes',
  no: 'No',
  result: 'Result',
  found: (reading: string) => `found ${reading}`,
  last: (drift: string) => `last visit ${drift}`,
  atAnotherSetting: 'at another setting',
  verdicts,
  outcomes,
  proofs: {
    title: 'Test coverage',
    things,
    states: {
      'shown good': 'Pass',
      'shown bad': 'Fail',
      'not shown': 'Not tested',
      'not in service': 'Not in service',
    },
    /** Passes, but closer to its limit than the instrument can tell. */
    uncertain: 'Near limit',
    why: {
      'not done': 'test not done',
      'no reading': 'no reading',
      'not applicable': 'marked not applicable',
      'too few': 'too few readings',
      'as found': 'tested only as found',
    },
    relaxed: 'Relaxed limits and omitted tests',
    noRelaxed: 'No limits were relaxed and no tests were omitted.',
    rowsRemoved: 'Rows removed',
    usual: 'usual',
    noReason: 'no reason yet',
    /** Stored names of sources that are printed differently. */
    sources: { Maker: 'Manufacturer', 'Own judgement': 'Firm' },
  },

  reportNo: 'Report no.',
  revision: 'Revision',
  date: 'Date',
  received: 'Received',
  deviceClock: 'Device clock',
  notUsed: (moment: string): string => `${moment}, not used`,
  state: 'State',
  submittedBy: 'Submitted by',
  outcome: 'Result',
  computedOutcome: 'Calculated result',
  override: 'Changed to',
  reason: 'Reason',
  computedMark: 'calculated from the readings',
  legend: 'ƒ',
  phone: 'Phone',
  email: 'E-mail',
  gstin: 'GSTIN',
  changed: (moment: string) =>
    `This record was changed outside the system. It is no longer what was submitted. Do not rely on it. Found ${moment}.`,
  changedPicture: 'Changed outside the system: not the picture that was submitted.',
  hash: (hash: string) => `content ${hash.slice(0, 12)}`,
  page: 'Page',
  of: 'of',
  revisionNo: (revision: number) => `R${revision}`,
  draft: 'DRAFT',
  typed: 'typed',
  typedBy: (name: string) => `typed by ${name}`,
  notSigned: 'not signed',
  signature: 'Signature',
  photo: 'Photo',
  notHere: (picture: string) => `${picture} not on this device`,
  notReadable: (picture: string) => `${picture} cannot be shown`,
  noChart: 'Chart not on this device',
  figure: (figure: number, caption: string) => `Figure ${figure}: ${caption}`,
  basis: 'Limits',
  sources: 'Limits from',
  remarks: 'Action required',

  withUnit: (label: string, unit: string) => `${label} (${unit})`,
  chart: {
    nothing: 'No readings.',
    measured: (axis: string) => `${axis}, measured`,
    expected: (axis: string) => `${axis}, expected`,
  },
} as const;
