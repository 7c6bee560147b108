import type { Facts } from '#engine';
import type { InstrumentAccuracy, InstrumentCard } from '#contract';
import type { Database } from '../../storage/database.ts';
import { allOf, preparedQuery } from '../../storage/prepared-query.ts';
import type { Store } from '../../storage/store.ts';

/** The test instruments in the bag of the task's executive. */
export async function instrumentRows({ db }: Store<Database>, ownerUserId: number | null) {
  return ownerUserId === null ? [] : allOf(db, instrumentsOf(db, { ownerUserId }));
}

const instrumentsOf = preparedQuery((db, given: { readonly ownerUserId: number }) =>
  db
    .selectFrom('test_instruments')
    .select(['instrument_id', 'kind', 'make', 'model', 'serial_no', 'calibration_due_on'])
    .select([
      'time_pct',
      'time_ms',
      'current_pct',
      'current_ma',
      'voltage_pct',
      'voltage_v',
      'resistance_pct',
      'contact_microohm',
      'resistance_ohm',
      'insulation_megohm',
    ])
    .where('owner_user_id', '=', given.ownerUserId)
    .where('deleted_at', 'is', null)
    .orderBy('instrument_id'),
);

type InstrumentRow = Awaited<ReturnType<typeof instrumentRows>>[number];

export function instrumentCard(row: InstrumentRow): InstrumentCard {
  const accuracy = accuracyOf(row);
  return {
    InstrumentId: row.instrument_id,
    Kind: row.kind,
    Make: row.make,
    Model: row.model,
    SerialNo: row.serial_no,
    CalibrationDueOn: row.calibration_due_on,
    ...(accuracy !== undefined && { Accuracy: accuracy }),
  };
}

/** `undefined` where nothing of it is known. */
function accuracyOf(row: InstrumentRow): InstrumentAccuracy | undefined {
  const known = Object.entries({
    TimePct: row.time_pct,
    TimeMs: row.time_ms,
    CurrentPct: row.current_pct,
    CurrentMa: row.current_ma,
    VoltagePct: row.voltage_pct,
    VoltageV: row.voltage_v,
    ResistancePct: row.resistance_pct,
    ContactMicroohm: row.contact_microohm,
    ResistanceOhm: row.resistance_ohm,
    InsulationMegohm: row.insulation_megohm,
  }).filter(([, value]) => value !== null);
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

/** What a report knows of an instrument. */
export function instrumentFacts(row: InstrumentRow): Facts {
  const known = Object.entries({
    timePct: row.time_pct,
    timeMs: row.time_ms,
    currentPct: row.current_pct,
    currentMa: row.current_ma,
    voltagePct: row.voltage_pct,
    voltageV: row.voltage_v,
    resistancePct: row.resistance_pct,
    contactMicroohm: row.contact_microohm,
    resistanceOhm: row.resistance_ohm,
    insulationMegohm: row.insulation_megohm,
  }).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return {
    kind: row.kind,
    make: row.make,
    model: row.model,
    serialNo: row.serial_no,
    calibrationDueOn: row.calibration_due_on,
    ...(known.length > 0 && { accuracyKnown: true, ...Object.fromEntries(known) }),
  };
}
