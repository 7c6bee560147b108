import { rolesThatMay, type Role } from '#contract';
import type { InstrumentAccuracy, TestInstrumentsTable } from '../storage/tables/work.ts';

interface Person {
  readonly id: number;
  readonly userName: string;
  readonly fullName: string;
  readonly roles: readonly Role[];
  readonly city: string;
  readonly mobile: string;
}

const field = rolesThatMay('do-field-work');
/** The office of a small firm, which also looks after the report types. */
const office = [...rolesThatMay('plan-calls'), ...rolesThatMay('try-report-types')];
const administrator = rolesThatMay('manage-people');

/** Invented people. */
export const people: readonly Person[] = [
  { id: 1, userName: 'anita', fullName: 'Anita Deshmukh', roles: field, city: 'Pune', mobile: '9822010101' },
  { id: 2, userName: 'rahul', fullName: 'Rahul Nair', roles: field, city: 'Nagpur', mobile: '9822010102' },
  { id: 3, userName: 'imran', fullName: 'Imran Shaikh', roles: field, city: 'Nashik', mobile: '9822010103' },
  {
    id: 4,
    userName: 'meera',
    fullName: 'Meera Kulkarni',
    roles: office,
    city: 'Pune',
    mobile: '9822010104',
  },
  { id: 5, userName: 'sunita', fullName: 'Sunita Rao', roles: administrator, city: 'Pune', mobile: '9822010105' },
];

type Instrument = readonly [
  id: number,
  kind: TestInstrumentsTable['kind'],
  make: string,
  model: string,
  serialNo: string,
  /** Days from today; negative means expired. */
  calibrationDue: number,
  owner: number,
];

export const instruments: readonly Instrument[] = [
  [601, 'secondary_injection', 'Demo Instruments', 'SI-300', 'SI300-2214', 210, 1],
  [602, 'ir_tester', 'Demo Instruments', 'IR-5K', 'IR5K-1187', 96, 1],
  [603, 'secondary_injection', 'Demo Instruments', 'SI-100', 'SI100-0931', 151, 2],
  [604, 'micro_ohmmeter', 'Demo Instruments', 'MO-200', 'MO200-0417', -12, 2],
  [605, 'secondary_injection', 'Demo Instruments', 'SI-300', 'SI300-2301', 33, 3],
  [606, 'timing_kit', 'Demo Instruments', 'TK-12', 'TK12-0708', 301, 3],
  [607, 'multimeter', 'Demo Instruments', 'DM-50', 'DM50-3312', 188, 1],
  [608, 'multimeter', 'Demo Instruments', 'DM-50', 'DM50-3313', 188, 2],
  [609, 'multimeter', 'Demo Instruments', 'DM-50', 'DM50-3314', 188, 3],
  [610, 'ir_tester', 'Demo Instruments', 'IR-5K', 'IR5K-1190', 240, 2],
  [611, 'ir_tester', 'Demo Instruments', 'IR-5K', 'IR5K-1191', 240, 3],
];

/** Accuracy as data sheets of such instruments give it; for the multimeter, of the quantity it measures best. */
export const accuracies: Partial<Record<TestInstrumentsTable['kind'], Partial<InstrumentAccuracy>>> = {
  secondary_injection: {
    time_pct: 0.1,
    time_ms: 1,
    current_pct: 0.2,
    current_ma: 1,
    voltage_pct: 0.2,
    voltage_v: 0.05,
  },
  ir_tester: { resistance_pct: 5, insulation_megohm: 0.1 },
  micro_ohmmeter: { resistance_pct: 0.25, contact_microohm: 0.1 },
  timing_kit: { time_pct: 0.05, time_ms: 0.1 },
  multimeter: { voltage_pct: 0.1, voltage_v: 0.05 },
};
