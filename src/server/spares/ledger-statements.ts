import { entriesOf, type Ends, type MovementState } from '#contract';
import type { Insertable } from 'kysely';
import type { Services } from '../services.ts';
import type { SpareMovementsTable } from '../storage/tables/spares.ts';
import type { Statement } from '../storage/store.ts';
import { toldAt, type BelievedTime } from '../ground/believed-time.ts';
import { oneRow } from '../storage/statement.ts';

export type LineRow = Insertable<SpareMovementsTable> & { readonly milli: number };

interface StepFacts {
  /** The state before this step, and the number of steps until then. */
  readonly before: MovementState;
  readonly steps: number;
  readonly after: MovementState;
  readonly ends: Ends<number>;
  readonly actorId: number;
  readonly time: BelievedTime;
  readonly now: number;
  readonly reason?: string | undefined;
}

export function lineStatement({ store }: Pick<Services, 'store'>, row: LineRow): Statement {
  return oneRow(store.db.insertInto('spare_movements').values(row));
}

/** One step of a line, with its ledger entries. Existing rows are never changed. */
export function stepStatements(
  { store: { db } }: Pick<Services, 'store'>,
  row: LineRow,
  step: StepFacts,
): readonly Statement[] {
  const insert = db.insertInto('spare_movement_steps').values({
    movement_id: row.movement_id,
    no: step.steps + 1,
    state: step.after,
    device_at: step.time.at,
    told_at: toldAt(step.time),
    received_at: step.now,
    actor_id: step.actorId,
    reason: step.reason ?? null,
  });
  const moved = { reason: row.reason, ends: step.ends, milli: row.milli };
  const entries = entriesOf(moved, step.before, step.after).map(({ place, milli }): Statement => {
    const query = db.insertInto('stock_entries').values({
      movement_id: row.movement_id,
      location_id: place,
      spare_part_id: row.spare_part_id,
      condition: row.condition,
      serial_no: row.serial_no ?? null,
      milli,
    });
    return oneRow(query);
  });
  return [oneRow(insert), ...entries];
}

/** Numbers that people can say on the phone. */
export async function movementNumber({ ids }: Pick<Services, 'ids'>, now: number): Promise<string> {
  const number = await ids.next('spare_movement');
  return `SM-${String(new Date(now).getUTCFullYear())}-${String(number).padStart(6, '0')}`;
}
