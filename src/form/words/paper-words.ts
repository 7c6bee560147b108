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
    title: 'What was shown',
    things,
    states: {
      'shown good': 'Good',
      'shown bad': 'Bad',
      'not shown': 'Not shown',
      'not in service': 'Not in service',
    },
    /** Passes, but closer to its limit than the instrument can tell. */
    uncertain: 'Near limit',
    why: {
      'not done': 'test not done',
      'no reading': 'no reading',
      'not applicable': 'called not applicable',
      'too few': 'too few readings',
      'as found': 'only tested as found',
    },
    relaxed: 'Easier to pass than usual',
    noRelaxed: 'Nothing was made easier to pass, and nothing needs a reason.',
    rowsRemoved: 'Rows removed',
    usual: 'usual',
    noReason: 'no reason given yet',
  },

  reportNo: 'Report no.',
  revision: 'Revision',
  date: 'Date',
  received: 'Received',
  deviceClock: 'Clock of the device',
  notUsed: (moment: string): string => `${moment}, not used`,
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
  changed: (moment: string) =>
    `This record was changed outside the system. It is no longer what was submitted. Do not rely on it. Found ${moment}.`,
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
  sources: 'Limits after',
  remarks: 'To be seen to',

  withUnit: (label: string, unit: string) => `${label} (${unit})`,
  chart: {
    nothing: 'No readings.',
    measured: (axis: string) => `${axis}, measured`,
    expected: (axis: string) => `${axis}, expected`,
  },
} as const;
