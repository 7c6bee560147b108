import { choice, date, externalRef, number, reference, text, type Column, type Limits } from '../column.ts';
import type { TestInstrumentsTable } from '../../storage/tables/work.ts';
import type { Kind } from '../kind.ts';

const kindsOfInstruments: readonly TestInstrumentsTable['kind'][] = [
  'secondary_injection',
  'primary_injection',
  'ir_tester',
  'micro_ohmmeter',
  'timing_kit',
  'hv_kit',
  'multimeter',
  'clamp_meter',
  'dc_supply',
  'vernier',
  'gas_leak_detector',
  'pressure_gauge',
  'other',
];

const named: Limits = { rule: 'string', maxLength: 60 };

/** A share of the reading or a fixed amount, as the data sheet has it; empty where it is not known. */
const within = (name: string, to: string, example: string, maximum: number): Column =>
  number(name, to, { example, limits: { minimum: 0, maximum } });

export const instruments: Kind = {
  name: 'instruments',
  table: 'test_instruments',
  id: 'instrument_id',
  counter: 'instrument',
  one: 'instrument',
  called: 'serial_no',
  columns: [
    externalRef('INS-601'),
    reference('OwnerUserName', 'owner_user_id', 'users', { example: 'kavita' }),
    choice('Kind', 'kind', kindsOfInstruments, { example: 'secondary_injection', needed: true }),
    text('Make', 'make', { example: 'Make A', needed: true, limits: named }),
    text('Model', 'model', { example: 'SI-300', needed: true, limits: named }),
    text('SerialNo', 'serial_no', { example: 'SI300-2214', needed: true, limits: { rule: 'string', maxLength: 40 } }),
    date('CalibrationDueOn', 'calibration_due_on', { example: '2027-03-31', needed: true }),
    within('TimePct', 'time_pct', '0.1', 5),
    within('TimeMs', 'time_ms', '1', 100),
    within('CurrentPct', 'current_pct', '0.2', 10),
    within('CurrentMa', 'current_ma', '1', 1000),
    within('VoltagePct', 'voltage_pct', '0.2', 10),
    within('VoltageV', 'voltage_v', '0.05', 10),
    within('ResistancePct', 'resistance_pct', '', 30),
    within('ContactMicroohm', 'contact_microohm', '', 100),
    within('ResistanceOhm', 'resistance_ohm', '', 10),
    within('InsulationMegohm', 'insulation_megohm', '', 100),
  ],
  uniques: [{ columns: ['make', 'model', 'serial_no'], foldsCase: true, adopts: true, amongKept: true }],
};
