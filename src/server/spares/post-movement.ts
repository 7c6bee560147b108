import {
  may,
  movementMachine,
  postingStep,
  slipReasons,
  stepFrom,
  type MovementBody,
  type MovementChanged,
  type MovementFacts,
} from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import { stateAfter } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import { notBefore, toldAt } from '../ground/believed-time.ts';
import { checkEquipment } from './check-equipment.ts';
import { taskOfLine } from './task-of-line.ts';
import { lineStatement, movementNumber, stepStatements, type LineRow } from './ledger-statements.ts';
import { placeOf, type StockLocation } from './locations.ts';
import { movementOf, movementRows, movementsOf, shownLine } from './movements.ts';
import { findPart, sparePart, type PartRow } from './parts.ts';
import { planLineFor } from './plan-spares.ts';
import { findSpareCall, type SpareCall } from './spare-call.ts';
import { balanceAt } from './stock.ts';

interface Posting {
  readonly user: SignedIn;
  readonly callId: number;
  readonly projectId: number;
  readonly body: MovementBody;
  readonly now: number;
  readonly clockAheadMs: number;
}

/** Adds one line to the ledger. What happened on site is accepted even if the bag should have been empty. */
export async function postMovement(services: Services, posting: Posting): Promise<Change<MovementChanged>> {
  const { user, callId, projectId, body, now, clockAheadMs } = posting;
  const call = await findSpareCall(services, user, callId, projectId);
  const same = await alreadyPosted(services, posting);
  if (same !== undefined) return { statements: [], answer: same };

  const part = await findPart(services, body);
  await checkEquipment(services, call, body.EquipmentId);
  const taskId = await taskOfLine(services, call, { taskId: body.TaskId, user });
  const holderId = holderOf(posting);
  const known = factsOf(posting, part, { holderId, policy: call.policy });
  const state = stateAfter(known) ?? refuse('step-impossible');
  const places = await placesOf(services, call, posting, holderId);
  const plan = await planLineFor(services, call, {
    part,
    equipmentId: body.EquipmentId ?? null,
    wanted: body.MappedSpareId,
    newId: body.MovementId,
    user,
    now,
  });
  const time = notBefore({ at: Date.parse(body.DeviceAt), clockAheadMs }, { since: call.created_at, now });
  const row: LineRow = {
    movement_id: body.MovementId,
    movement_no: await movementNumber(services, now),
    call_id: call.call_id,
    project_id: call.project_id,
    task_id: taskId,
    mapped_spare_id: plan.id,
    equipment_id: body.EquipmentId ?? null,
    spare_part_id: part.spare_part_id,
    reason: body.Reason,
    holder_user_id: holderId,
    from_location_id: places.from.id,
    to_location_id: places.to.id,
    milli: Math.round(body.Qty * 1000),
    serial_no: body.SerialNo ?? null,
    condition: body.Condition,
    approval_ref: body.ApprovalRef ?? null,
    slip_photo_id: body.SlipPhotoId ?? null,
    stock_short: (await isShort(services, places.from, part, body)) ? 1 : 0,
    device_at: time.at,
    told_at: toldAt(time),
    received_at: now,
    posted_by: user.userId,
    note: body.Note ?? null,
  };
  const step = { before: 'draft', steps: 0, after: state, actorId: user.userId, time, now } as const;
  const shown = shownLine(row, { from: rowOf(places.from), to: rowOf(places.to), by: user.fullName, state });
  const ends = { from: places.from.id, transit: places.transit.id, to: places.to.id };
  return {
    statements: [
      ...places.from.statements,
      ...places.transit.statements,
      ...places.to.statements,
      ...plan.statements,
      lineStatement(services, row),
      ...stepStatements(services, row, { ...step, ends }),
    ],
    answer: {
      Movement: movementOf(user, shown, sparePart(part), [
        { state, by: user.fullName, device_at: time.at, told_at: toldAt(time), reason: null },
      ]),
    },
  };
}

/** The same line sent again: answers with its current state. */
async function alreadyPosted(
  services: Services,
  { user, callId, body }: Posting,
): Promise<MovementChanged | undefined> {
  const row = await movementRows(services).where('m.movement_id', '=', body.MovementId).executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.posted_by !== user.userId || row.call_id !== callId) {
    const message = 'This id belongs to another line.';
    refuse('field-invalid', { errors: [{ pointer: '/MovementId', code: 'taken', message }], detail: message });
  }
  const [Movement] = await movementsOf(services, user, [row]);
  return Movement === undefined ? undefined : { Movement, AlreadyApplied: true };
}

/** Whoever has a bag posts from it. The office names the holder of any other. */
function holderOf({ user, body: { HolderUserId } }: Posting): number {
  if (may(user, 'carry-spares') && (HolderUserId ?? user.userId) === user.userId) return user.userId;
  if (may(user, 'keep-stock') && HolderUserId !== undefined) return HolderUserId;
  const message = may(user, 'keep-stock')
    ? 'Choose the owner of the bag.'
    : 'You can post lines only for your own bag.';
  return refuse('field-invalid', {
    errors: [{ pointer: '/HolderUserId', code: 'rule:integerId', message, label: 'Whose bag' }],
    detail: message,
  });
}

function factsOf(
  { user, body }: Posting,
  part: PartRow,
  { holderId, policy }: { readonly holderId: number; readonly policy: SpareCall['policy'] },
) {
  const isMine = holderId === user.userId;
  // Nobody approves what they fit themselves, nor receives for the store what they return: it waits for somebody else.
  const isOffice = may(user, 'keep-stock') && !isMine;
  const { to } = slipReasons[body.Reason];
  const receivers = { bag: isMine, colleague: body.ColleagueId === user.userId };
  const isReceiver = to === 'bag' || to === 'colleague' ? receivers[to] : isOffice;
  const hasApproval = body.ApprovalRef !== undefined;
  const step = postingStep({ reason: body.Reason, isReceiver, isOffice, policy, hasApproval });
  const facts: MovementFacts = {
    state: 'draft',
    reason: body.Reason,
    qty: body.Qty,
    uom: part.uom,
    isSerialised: part.is_serialised === 1,
    hasSerial: (body.SerialNo ?? '').trim() !== '',
    hasEquipment: body.EquipmentId !== undefined,
    hasColleague: body.ColleagueId !== undefined && body.ColleagueId !== holderId,
    isOffice,
    isMine,
    isReceiver,
    isWorkOpen: true,
    ageMs: 0,
  };
  return stepFrom(movementMachine[step], { state: 'draft', actor: { roles: user.roles, isOwner: isMine }, facts });
}

interface Places {
  readonly from: StockLocation;
  readonly transit: StockLocation;
  readonly to: StockLocation;
}

async function placesOf(services: Services, call: SpareCall, { body }: Posting, holderId: number): Promise<Places> {
  const { from, to } = slipReasons[body.Reason];
  const whose = { holderId, colleagueId: body.ColleagueId, siteId: call.site_id };
  return {
    from: await placeOf(services, from, whose),
    transit: await placeOf(services, 'transit', whose),
    to: await placeOf(services, to, whose),
  };
}

/** Only bags are counted on the phone; the store tracks its own stock. */
async function isShort(
  services: Services,
  from: StockLocation,
  part: PartRow,
  { Qty, Condition }: MovementBody,
): Promise<boolean> {
  if (from.kind !== 'van') return false;
  const there = await balanceAt(services, { locationId: from.id, partId: part.spare_part_id, condition: Condition });
  return there < Math.round(Qty * 1000);
}

const rowOf = ({ kind, name, userId }: StockLocation) => ({ kind, name, user_id: userId });
