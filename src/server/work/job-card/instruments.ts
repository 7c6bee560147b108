import type { InstrumentCard } from '#contract';
import type { Database } from '../../storage/database.ts';
import type { Store } from '../../storage/store.ts';

/** The test instruments in the bag of the task's executive. */
export async function instrumentRows({ db }: Store<Database>, ownerUserId: number | null) {
  if (ownerUserId === null) return [];
  return db
    .selectFrom('test_instruments')
    .select(['instrument_id', 'kind', 'make', 'model', 'serial_no', 'calibration_due_on'])
    .where('owner_user_id', '=', ownerUserId)
    .where('deleted_at', 'is', null)
    .orderBy('instrument_id')
    .execute();
}

type InstrumentRow = Awaited<ReturnType<typeof instrumentRows>>[number];

export function instrumentCard(row: InstrumentRow): InstrumentCard {
  return {
    InstrumentId: row.instrument_id,
    Kind: row.kind,
    Make: row.make,
    Model: row.model,
    SerialNo: row.serial_no,
    CalibrationDueOn: row.calibration_due_on,
  };
}
