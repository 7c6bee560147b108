import { movementMachine, stepFrom, type IssueBody, type Issued, type MovementFacts } from '#contract';
import type { SignedIn } from '../session/sessions.ts';
import type { Change } from '../http/once.ts';
import { refuse } from '../http/refusals/refused.ts';
import { stateAfter } from '../http/stepped.ts';
import type { Services } from '../services.ts';
import type { Statement } from '../storage/store.ts';
import { isActive } from '../work/task/colleagues.ts';
import { toldAt } from '../ground/believed-time.ts';
import { lineStatement, movementNumber, stepStatements, type LineRow } from './ledger-statements.ts';
import { placeOf, vanOf } from './locations.ts';
import { movementOf, movementRows, movementsOf, shownLine } from './movements.ts';
import { findPart, sparePart, type PartRow } from './parts.ts';

interface Issuing {
  readonly user: SignedIn;
  readonly body: IssueBody;
  readonly now: number;
  readonly clockAheadMs: number;
}

/** Issues parts from the store to a bag. They arrive there when the executive confirms the receipt. */
export async function issueStock(
  services: Services,
  { user, body, now, clockAheadMs }: Issuing,
): Promise<Change<Issued>> {
  const same = await alreadyIssued(services, user, body);
  if (same !== undefined) return { statements: [], answer: same };
  await checkHolder(services, body.UserId);
  const part = await findPart(services, body);
  const whose = { holderId: body.UserId, siteId: 0 };
  const [from, transit, to] = [
    await placeOf(services, 'store', whose),
    await placeOf(services, 'transit', whose),
    await vanOf(services, body.UserId),
  ];
  const ends = { from: from.id, transit: transit.id, to: to.id };
  const time = { at: Date.parse(body.DeviceAt), clockAheadMs };
  const statements: Statement[] = [...from.statements, ...transit.statements, ...to.statements];
  const movements: Issued['Movements'] = [];
  for (const line of body.Lines) {
    const posted = stepFrom(movementMachine.post, {
      state: 'draft',
      actor: { roles: user.roles, isOwner: false },
      facts: factsOf(line, part),
    });
    const state = stateAfter(posted) ?? refuse('step-impossible');
    const row: LineRow = {
      movement_id: line.MovementId,
      movement_no: await movementNumber(services, now),
      spare_part_id: part.spare_part_id,
      reason: 'issued_by_store',
      holder_user_id: body.UserId,
      from_location_id: from.id,
      to_location_id: to.id,
      milli: Math.round(line.Qty * 1000),
      serial_no: line.SerialNo ?? null,
      condition: 'good',
      // The store tracks its own stock.
      stock_short: 0,
      device_at: time.at,
      told_at: toldAt(time),
      received_at: now,
      posted_by: user.userId,
      note: body.Reference ?? null,
    };
    const step = { before: 'draft', steps: 0, after: state, ends, actorId: user.userId, time, now } as const;
    statements.push(lineStatement(services, row), ...stepStatements(services, row, step));
    const [shownFrom, shownTo] = [from, to].map(({ kind, name, userId }) => ({ kind, name, user_id: userId }));
    const shown = shownLine(row, { from: shownFrom, to: shownTo, by: user.fullName, state });
    const story = [{ state, by: user.fullName, device_at: time.at, told_at: toldAt(time), reason: null }];
    movements.push(movementOf(user, shown, sparePart(part), story));
  }
  return { statements, answer: { Movements: movements } };
}

/** The same lines sent again: answers with their current state. */
async function alreadyIssued(services: Services, user: SignedIn, { Lines }: IssueBody): Promise<Issued | undefined> {
  const ids = Lines.map(({ MovementId }) => MovementId);
  const rows = await movementRows(services).where('m.movement_id', 'in', ids).execute();
  if (rows.length === 0) return undefined;
  if (rows.length < ids.length || rows.some((row) => row.posted_by !== user.userId)) {
    const message = 'This id belongs to another line.';
    refuse('field-invalid', { errors: [{ pointer: '/Lines', code: 'taken', message }], detail: message });
  }
  return { Movements: [...(await movementsOf(services, user, rows))], AlreadyApplied: true };
}

async function checkHolder(services: Services, userId: number): Promise<void> {
  if (await isActive(services, userId)) return;
  const message = 'Choose somebody who has a bag: an executive.';
  refuse('field-invalid', {
    errors: [{ pointer: '/UserId', code: 'unknown', message, label: 'Whose bag' }],
    detail: message,
  });
}

const factsOf = ({ Qty, SerialNo = '' }: IssueBody['Lines'][number], part: PartRow): MovementFacts => ({
  state: 'draft',
  reason: 'issued_by_store',
  qty: Qty,
  uom: part.uom,
  isSerialised: part.is_serialised === 1,
  hasSerial: SerialNo.trim() !== '',
  hasEquipment: false,
  hasColleague: false,
  isOffice: true,
  isMine: false,
  isReceiver: false,
  isWorkOpen: true,
  ageMs: 0,
});
