import { blankReport, evaluate, isArray, type JsonObject, type ReportContext, type Template } from '#engine';
import type { CaseSection } from './checked-cases.ts';

const context: ReportContext & JsonObject = {
  today: '2026-11-21',
  mapping: { callNo: 'SC-2026-000101', visitType: 'preventive' },
  equipment: {
    make: 'ABB',
    model: 'to be replaced',
    serialNo: 'A-77',
    technology: 'numerical',
    yearOfManufacture: 2014,
    ratedCurrentA: 1250,
    ratedVoltageKv: 11,
    panelNo: 'P-04',
    feederName: 'Incomer 1',
  },
  customer: { name: 'Deccan Paper Mills' },
  site: { name: 'Mill 2 substation', city: 'Pune', state: 'Maharashtra', pin: '411019' },
  user: { fullName: 'S. Kulkarni', mobile: '9822012345' },
  instruments: [{ kind: 'multimeter', make: 'Fluke', model: '87V', serialNo: 'F-1', calibrationDueOn: '2027-03-31' }],
};

const picture = (last: string): string => `6b0f5a5e-0f4f-4f53-9e59-0d2a4a3b1c${last}`;

const readings = (measured: readonly number[]): JsonObject =>
  Object.fromEntries(
    measured.flatMap((value, row) => [
      [`/readings/${row}/expected`, 100],
      [`/readings/${row}/measured`, value],
    ]),
  );

/** Every applicable visual check passes. */
function checksInOrder(template: Template): JsonObject {
  const blank = blankReport(template, context);
  const { hidden } = evaluate(template, blank, context);
  const rows = isArray(blank['visualChecks']) ? blank['visualChecks'] : [];
  const places = rows.map((_row, index) => `/visualChecks/${index}/status`);
  return Object.fromEntries(places.filter((place) => !hidden.has(place)).map((place) => [place, 'OK']));
}

/** The cases of a new report type: one of each kind that `npm test` requires. */
export function newCases(template: Template): readonly CaseSection[] {
  return [{ description: 'Everything is in order', cases: [fullPass(checksInOrder(template))] }, ...others];
}

function fullPass(checks: JsonObject): JsonObject {
  return {
    name: 'full-pass',
    description: 'Every reading within 5 % of what was expected',
    shows: 'full pass',
    context,
    extends: 'blank',
    change: {
      '/header/ambientTemp': 31,
      ...checks,
      ...readings([101, 99, 100]),
      '/closing/ready': 'Yes',
      '/signatures/tester/signature': picture('01'),
      '/signatures/witness/name': 'R. Patil',
      '/signatures/witness/signature': picture('02'),
    },
    expect: { outcome: 'satisfactory', issues: [], values: { '/readings/0/error': 1 } },
  };
}

const others: readonly CaseSection[] = [
  {
    description: 'Readings, and the limits of their acceptance',
    cases: [
      {
        name: 'one-reading-off',
        description: 'A reading 20 % off fails',
        shows: 'fail',
        extends: 'full-pass',
        change: { '/readings/1/measured': 120 },
        expect: { outcome: 'not satisfactory', verdicts: { '/readings/1/measured': 'fail' }, issues: [] },
      },
      {
        name: 'one-reading-nearly',
        description: 'A reading 8 % off needs attention',
        shows: 'attention',
        extends: 'full-pass',
        change: { '/readings/1/measured': 108 },
        expect: { outcome: 'satisfactory with remarks', verdicts: { '/readings/1/measured': 'attention' }, issues: [] },
      },
      {
        name: 'on-the-limit',
        description: 'A reading exactly 5 % off passes: the limit is included',
        shows: 'on the limit',
        extends: 'full-pass',
        change: { '/readings/0/measured': 105, '/readings/2/measured': 95 },
        expect: {
          outcome: 'satisfactory',
          verdicts: { '/readings/0/measured': 'pass', '/readings/2/measured': 'pass' },
        },
      },
      {
        name: 'reading-missing',
        description: 'A reading that was not taken is not tested',
        shows: 'incomplete',
        extends: 'full-pass',
        change: { '/readings/1/measured': null },
        expect: { outcome: 'incomplete', verdicts: { '/readings/1/measured': 'not tested' } },
      },
      {
        name: 'larger-values',
        description: 'The same at ten times the value',
        shows: 'variant',
        extends: 'full-pass',
        change: { '/readings/0/expected': 1000, '/readings/0/measured': 1010 },
        expect: { outcome: 'satisfactory', values: { '/readings/0/error': 1 } },
      },
    ],
  },
  {
    description: 'Calibration of the test kit',
    cases: [
      {
        name: 'calibration-expired',
        description: 'The calibration of the kit had run out',
        shows: 'calibration',
        extends: 'full-pass',
        change: { '/testKits/0/calibrationDueOn': '2026-11-20' },
        expect: { outcome: 'incomplete', issues: [{ pointer: '/testKits/0', code: 'check:R-01' }] },
      },
    ],
  },
];
