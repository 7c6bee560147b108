import { sql, type Selectable } from 'kysely';
import {
  may,
  isTransfer,
  isWaiting,
  qtyOf,
  slipReasons,
  type Direction,
  type Movement,
  type MovementState,
  type SparePart,
} from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Services } from '../services.ts';
import type { StockLocationsTable } from '../storage/tables/spares.ts';
import { omitNulls } from '../storage/omit-nulls.ts';
import { isoMoment, isoMomentIn } from '../ground/time.ts';
import type { LineRow } from './ledger-statements.ts';
import { partIn, partsById } from './parts.ts';

/** The current state of a line; `m` is spare_movements. */
export const stateOfLine = sql<MovementState>`(select s.state from spare_movement_steps as s
  where s.movement_id = m.movement_id order by s.no desc limit 1)`;

/** The line names a photo that is somebody else's, or of other work. One that has not arrived yet is nobody's. */
const isOthersPhoto = sql<number>`(select count(*) from attachments as a where a.attachment_id = m.slip_photo_id
  and not (a.kind = 'photo' and a.created_by = m.posted_by and coalesce(a.call_id, 0) = coalesce(m.call_id, 0)))`;

/** Ledger lines with their locations; narrow it with `where`. */
export function movementRows({ store: { db } }: Services) {
  return db
    .selectFrom('spare_movements as m')
    .innerJoin('stock_locations as f', 'f.location_id', 'm.from_location_id')
    .innerJoin('stock_locations as o', 'o.location_id', 'm.to_location_id')
    .innerJoin('users as u', 'u.user_id', 'm.posted_by')
    .selectAll('m')
    .select(['f.kind as from_kind', 'f.name as from_name', 'f.user_id as from_user_id'])
    .select(['o.kind as to_kind', 'o.name as to_name', 'o.user_id as to_user_id'])
    .select(['u.full_name as by'])
    .select(stateOfLine.as('state'))
    .select(isOthersPhoto.as('is_others_photo'));
}

export type MovementRow = Awaited<ReturnType<ReturnType<typeof movementRows>['executeTakeFirstOrThrow']>>;

interface Shown {
  readonly from: EndRow | undefined;
  readonly to: EndRow | undefined;
  readonly by: string;
  readonly state: MovementState;
}

type EndRow = Pick<Selectable<StockLocationsTable>, 'kind' | 'name' | 'user_id'>;

/** A line that is about to be written, in the form in which it will be read. */
export function shownLine(line: LineRow, { from, to, by, state }: Shown): MovementRow {
  if (from === undefined || to === undefined) throw new Error('A line has two ends.');
  return {
    call_id: null,
    project_id: null,
    task_id: null,
    mapped_spare_id: null,
    equipment_id: null,
    serial_no: null,
    approval_ref: null,
    slip_photo_id: null,
    external_ref: null,
    reverses_movement_id: null,
    note: null,
    told_at: null,
    ...line,
    from_kind: from.kind,
    from_name: from.name,
    from_user_id: from.user_id,
    to_kind: to.kind,
    to_name: to.name,
    to_user_id: to.user_id,
    by,
    state,
    is_others_photo: 0,
  };
}

export interface Step {
  readonly state: MovementState;
  readonly by: string;
  readonly device_at: number;
  readonly told_at: number | null;
  readonly reason: string | null;
}

/** Whether a line waits for this person: as the receiver of a transfer, or as the office that approves. */
export function isReceiver(
  user: SignedIn,
  row: Pick<MovementRow, 'to_kind' | 'to_user_id' | 'state' | 'holder_user_id'>,
): boolean {
  if (row.to_kind === 'van' && row.state !== 'pending_approval') return row.to_user_id === user.userId;
  // Nobody approves what they fitted themselves, nor receives for the store what they return.
  return may(user, 'keep-stock') && row.holder_user_id !== user.userId;
}

function directionOf({ reason, holder_user_id, to_user_id }: MovementRow): Direction {
  if (reason !== 'correction') return slipReasons[reason].direction;
  return to_user_id === holder_user_id ? 'in' : 'out';
}

export function movementOf(user: SignedIn, row: MovementRow, part: SparePart, steps: readonly Step[]): Movement {
  return {
    MovementId: row.movement_id,
    MovementNo: row.movement_no,
    Part: part,
    Direction: directionOf(row),
    Reason: row.reason,
    From: { LocationId: row.from_location_id, Kind: row.from_kind, Name: row.from_name },
    To: { LocationId: row.to_location_id, Kind: row.to_kind, Name: row.to_name },
    Qty: qtyOf(row.milli),
    Condition: row.condition,
    Status: row.state,
    StockShort: row.stock_short === 1,
    IsMine: row.holder_user_id === user.userId,
    IsForMe: isWaiting(row.state, row.reason) && isReceiver(user, row),
    By: row.by,
    DeviceAt: isoMoment(row.device_at),
    ReceivedAt: isoMoment(row.received_at),
    Story: steps.map(({ state, by, device_at, told_at, reason }) => ({
      State: state,
      By: by,
      At: isoMoment(device_at),
      ...omitNulls({ ToldAt: isoMomentIn(told_at), Reason: reason }),
    })),
    ...omitNulls({
      ToldAt: isoMomentIn(row.told_at),
      CallId: row.call_id,
      ProjectId: row.project_id,
      TaskId: row.task_id,
      MappedSpareId: row.mapped_spare_id,
      SerialNo: row.serial_no,
      EquipmentId: row.equipment_id,
      ApprovalRef: row.approval_ref,
      SlipPhotoId: row.is_others_photo === 0 ? row.slip_photo_id : null,
      ReversesMovementId: row.reverses_movement_id,
      Note: row.note,
    }),
  };
}

/** Lines as the API answers them, in the given order. */
export async function movementsOf(
  services: Services,
  user: SignedIn,
  rows: readonly MovementRow[],
): Promise<Movement[]> {
  const [parts, steps] = await Promise.all([
    partsById(
      services,
      rows.map((row) => row.spare_part_id),
    ),
    stepsOf(
      services,
      rows.map((row) => row.movement_id),
    ),
  ]);
  return rows.map((row) => movementOf(user, row, partIn(parts, row.spare_part_id), steps.get(row.movement_id) ?? []));
}

export async function stepsOf(
  { store }: Services,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Step[]>> {
  if (ids.length === 0) return new Map();
  const rows = await store.db
    .selectFrom('spare_movement_steps as s')
    .innerJoin('users as u', 'u.user_id', 's.actor_id')
    .select(['s.movement_id', 's.state', 's.device_at', 's.told_at', 's.reason', 'u.full_name as by'])
    .where('s.movement_id', 'in', [...ids])
    .orderBy('s.movement_id')
    .orderBy('s.no')
    .execute();
  const steps = new Map<string, Step[]>();
  for (const row of rows) steps.set(row.movement_id, [...(steps.get(row.movement_id) ?? []), row]);
  return steps;
}

/** Transfers to a bag that are not accepted yet, oldest first. */
export async function incoming(services: Services, user: SignedIn, locationId: number): Promise<Movement[]> {
  const rows = await movementRows(services)
    .where('m.to_location_id', '=', locationId)
    .where(sql<boolean>`${stateOfLine} = 'posted'`)
    .orderBy('m.received_at')
    .execute();
  const waiting = rows.filter(({ reason }) => isTransfer(reason));
  return movementsOf(services, user, waiting);
}
