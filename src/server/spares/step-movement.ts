import { seesAll } from '../work/visible.ts';
import { sql } from 'kysely';
import {
  askedByAnother,
  failedOf,
  may,
  isCallOver,
  isTaskOver,
  mirrorOf,
  movementMachine,
  stepFrom,
  type Ends,
  type MovementChanged,
  type MovementFacts,
  type MovementTransition,
  type SparePart,
} from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import { refuseFailed, stateAfter } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import { notBefore, toldAt } from '../ground/believed-time.ts';
import { lineStatement, movementNumber, stepStatements, type LineRow } from './ledger-statements.ts';
import { placeOf } from './locations.ts';
import { isReceiver, movementOf, movementRows, shownLine, stepsOf, type MovementRow, type Step } from './movements.ts';
import { partColumns, sparePart } from './parts.ts';
import { visibleSpares } from './visible.ts';

interface MovingOn {
  readonly user: SignedIn;
  readonly movementId: string;
  readonly body: MovementTransition;
  /** The id of the request becomes the id of the mirror line, if one is made. */
  readonly key: string;
  readonly now: number;
  readonly clockAheadMs: number;
}

/** Receives, refuses, approves or reverses a line. The line itself does not change. */
export async function stepMovement(services: Services, moving: MovingOn): Promise<Change<MovementChanged>> {
  const { user, movementId, body, now, clockAheadMs } = moving;
  const found = await findLine(services, user, movementId);
  const { row, part, steps } = found;
  const facts = factsOf(user, found, now);
  // What comes back to the store is the office's to receive, like an approval; what comes to a bag is its owner's.
  if (facts.isOffice && body.Action !== 'reverse' && row.to_kind !== 'van')
    refuseFailed(failedOf([askedByAnother], { isOwn: [row.holder_user_id, row.posted_by].includes(user.userId) }));
  const stepped = stepFrom(movementMachine[body.Action], {
    state: row.state,
    actor: { roles: user.roles, isOwner: isTheirs(user, row) },
    facts,
    ...(body.Reason === undefined ? {} : { reason: body.Reason }),
  });
  const after = stateAfter(stepped);
  if (after === undefined)
    return { statements: [], answer: { Movement: movementOf(user, row, part, steps), AlreadyApplied: true } };

  const transit = await placeOf(services, 'transit', { holderId: row.holder_user_id, siteId: 0 });
  const ends: Ends<number> = { from: row.from_location_id, transit: transit.id, to: row.to_location_id };
  const time = notBefore({ at: Date.parse(body.DeviceAt), clockAheadMs }, { since: row.device_at, now });
  const told = { device_at: time.at, told_at: toldAt(time) };
  const step: Step = { state: after, by: user.fullName, ...told, reason: body.Reason ?? null };
  const Movement = movementOf(user, { ...row, state: after }, part, [...steps, step]);
  const at = { actorId: user.userId, time, now };
  const statements = stepStatements(services, row, {
    ...at,
    before: row.state,
    steps: steps.length,
    after,
    ends,
    reason: body.Reason,
  });
  if (after !== 'reversed') return { statements: [...transit.statements, ...statements], answer: { Movement } };

  const mirror = { ...(await mirrorLine(services, moving, row, ends)), ...told };
  const Mirror = movementOf(user, await shownMirror(services, user, mirror), part, [{ ...step, state: 'posted' }]);
  const posted = stepStatements(services, mirror, {
    ...at,
    before: 'draft',
    steps: 0,
    after: 'posted',
    ends: mirrorOf(ends, row.state, row.reason),
  });
  return {
    statements: [...transit.statements, ...statements, lineStatement(services, mirror), ...posted],
    answer: { Movement, Mirror },
  };
}

/** It is on their slip, or on its way to their bag. */
const isTheirs = ({ userId }: SignedIn, row: MovementRow): boolean =>
  row.holder_user_id === userId || row.to_user_id === userId;

interface Found {
  readonly row: MovementRow;
  readonly part: SparePart;
  readonly steps: readonly Step[];
  readonly isWorkOpen: boolean;
}

/** A line is visible to the owner of its slip, to its receiver, and to whoever sees the spares of the call. */
async function findLine(services: Services, user: SignedIn, movementId: string): Promise<Found> {
  const { db } = services.store;
  const row = await movementRows(services)
    .leftJoin('calls as c', 'c.call_id', 'm.call_id')
    .leftJoin('tasks as t', 't.task_id', 'm.task_id')
    .select(['c.status as call_status', 't.status as task_status'])
    .where('m.movement_id', '=', movementId)
    .where(
      sql<boolean>`(${seesAll(user)} or m.holder_user_id = ${user.userId} or o.user_id = ${user.userId}
        or ${visibleSpares(user)})`,
    )
    .executeTakeFirst();
  if (row === undefined) return refuse('not-found');
  const part = await db
    .selectFrom('spare_parts')
    .select(partColumns)
    .where('spare_part_id', '=', row.spare_part_id)
    .executeTakeFirstOrThrow();
  const steps = (await stepsOf(services, [movementId])).get(movementId) ?? [];
  const { call_status, task_status, ...line } = row;
  const isTaskOpen = task_status === null || !isTaskOver(task_status);
  const isCallOpen = call_status === null || !isCallOver(call_status);
  return { row: line, part: sparePart(part), steps, isWorkOpen: isTaskOpen && isCallOpen };
}

function factsOf(user: SignedIn, { row, part, isWorkOpen }: Found, now: number): MovementFacts {
  return {
    state: row.state,
    reason: row.reason,
    qty: row.milli / 1000,
    uom: part.Uom,
    isSerialised: part.IsSerialised,
    hasSerial: row.serial_no !== null,
    hasEquipment: row.equipment_id !== null,
    hasColleague: true,
    isOffice: may(user, 'keep-stock'),
    isMine: row.holder_user_id === user.userId,
    isReceiver: isReceiver(user, row),
    isWorkOpen,
    ageMs: now - row.received_at,
  };
}

/** The same part, quantity, serial number and condition, in the other direction. */
async function mirrorLine(
  services: Services,
  { user, body, key, now, movementId }: MovingOn,
  row: MovementRow,
  ends: Ends<number>,
): Promise<Omit<LineRow, 'device_at'>> {
  const { from, to } = mirrorOf(ends, row.state, row.reason);
  return {
    movement_id: key,
    movement_no: await movementNumber(services, now),
    call_id: row.call_id,
    project_id: row.project_id,
    task_id: row.task_id,
    mapped_spare_id: row.mapped_spare_id,
    equipment_id: row.equipment_id,
    spare_part_id: row.spare_part_id,
    reason: 'correction',
    holder_user_id: row.holder_user_id,
    from_location_id: from,
    to_location_id: to,
    milli: row.milli,
    serial_no: row.serial_no,
    condition: row.condition,
    approval_ref: null,
    reverses_movement_id: movementId,
    stock_short: 0,
    received_at: now,
    posted_by: user.userId,
    note: body.Reason ?? null,
  };
}

async function shownMirror({ store }: Services, user: SignedIn, line: LineRow): Promise<MovementRow> {
  const places = await store.db
    .selectFrom('stock_locations')
    .selectAll()
    .where('location_id', 'in', [line.from_location_id, line.to_location_id])
    .execute();
  const placeAt = (id: number) => places.find(({ location_id }) => location_id === id);
  return shownLine(line, {
    from: placeAt(line.from_location_id),
    to: placeAt(line.to_location_id),
    by: user.fullName,
    state: 'posted',
  });
}
