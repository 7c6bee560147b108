import {
  countedQuantities,
  countsOf,
  milliOf,
  postingStep,
  movementMachine,
  slipReasons,
  spareStatus,
  type MappedSpare,
  type Movement,
  type MovementBody,
  type MovementState,
  type SpareBook,
  type SparePart,
  type StockLocation,
  type Problem,
} from '#contract';
import { t } from '#language';
import { endpointsOfSpares } from './spare-acts.ts';
import { partKey, type PartFinder } from './use-catalogue.ts';
import { isRefused, type SpareAct } from './use-spare-acts.ts';

/** An act that the server has not confirmed yet. */
export interface Unsent {
  readonly key: string;
  readonly kind: 'waiting' | 'sending' | 'refused';
  readonly problem?: Problem;
}

export interface LineView {
  readonly line: Movement;
  /** Present until the server confirms. */
  readonly unsent?: Unsent;
}

export interface PlanView {
  readonly plan: MappedSpare;
  readonly unsent?: Unsent;
}

export interface BookView {
  /** Newest first. */
  readonly lines: readonly LineView[];
  readonly plan: readonly PlanView[];
}

/** The spares book of a call with this phone's unsent acts applied. */
export function bookView(book: SpareBook, acts: readonly SpareAct[], find: PartFinder): BookView {
  const lines = linesAfter(book, acts, find);
  return { lines, plan: planAfter(book, acts, { find, lines }) };
}

function linesAfter(book: SpareBook, acts: readonly SpareAct[], find: PartFinder): readonly LineView[] {
  const lines = new Map<string, LineView>(
    [...book.Movements].reverse().map((line): [string, LineView] => [line.MovementId, { line }]),
  );
  for (const act of acts) {
    if (act.endpoint === endpointsOfSpares.post && act.params.CallId === book.CallId) {
      const { body } = act;
      const part = find(body);
      if (part !== undefined && !lines.has(body.MovementId))
        lines.set(body.MovementId, { line: postedLine(book, body, part), unsent: unsentOf(act) });
    } else if (act.endpoint === endpointsOfSpares.move) {
      const known = lines.get(act.params.MovementId);
      const after = movementMachine[act.body.Action].to;
      if (known !== undefined && known.line.Status !== after)
        lines.set(known.line.MovementId, {
          line: isRefused(act) ? known.line : { ...known.line, Status: after, IsForMe: false },
          unsent: unsentOf(act),
        });
    }
  }
  return [...lines.values()].reverse();
}

const placeholderLocation = (Kind: StockLocation['Kind'], Name: string): StockLocation => ({
  LocationId: 1,
  Kind,
  Name,
});

/** The movement as the server will return it, except for its number. */
function postedLine(book: SpareBook, body: MovementBody, part: SparePart): Movement {
  const { direction, to } = slipReasons[body.Reason];
  const colleague = book.Colleagues.find(({ UserId }) => UserId === body.ColleagueId)?.FullName ?? t('Colleague');
  const place = (name: (typeof slipReasons)[typeof body.Reason]['from' | 'to']): StockLocation => {
    if (name === 'bag') return placeholderLocation('van', t('My bag'));
    if (name === 'colleague') return placeholderLocation('van', colleague);
    return placeholderLocation(name, name === 'store' ? t('Main store') : name === 'scrap' ? t('Scrapped') : book.Site);
  };
  return {
    MovementId: body.MovementId,
    MovementNo: '',
    CallId: book.CallId,
    ProjectId: book.ProjectId,
    Part: part,
    Direction: direction,
    Reason: body.Reason,
    From: place(slipReasons[body.Reason].from),
    To: place(to),
    Qty: body.Qty,
    Condition: body.Condition,
    Status: stateWhenPosted(body, book),
    StockShort: false,
    IsMine: true,
    IsForMe: false,
    By: t('You'),
    DeviceAt: body.DeviceAt,
    ReceivedAt: body.DeviceAt,
    Story: [],
    ...(body.MappedSpareId !== undefined && { MappedSpareId: body.MappedSpareId }),
    ...(body.SerialNo !== undefined && { SerialNo: body.SerialNo }),
    ...(body.EquipmentId !== undefined && { EquipmentId: body.EquipmentId }),
    ...(body.Note !== undefined && { Note: body.Note }),
    ...(body.ApprovalRef !== undefined && { ApprovalRef: body.ApprovalRef }),
    ...(body.SlipPhotoId !== undefined && { SlipPhotoId: body.SlipPhotoId }),
  };
}

/** Decides as the server does. */
export function stateWhenPosted(body: MovementBody, { SparesPolicy }: Pick<SpareBook, 'SparesPolicy'>): MovementState {
  const isReceiver = slipReasons[body.Reason].to === 'bag';
  const hasApproval = body.ApprovalRef !== undefined;
  const step = postingStep({ reason: body.Reason, isReceiver, isOffice: false, policy: SparesPolicy, hasApproval });
  return movementMachine[step].to;
}

function planAfter(
  book: SpareBook,
  acts: readonly SpareAct[],
  { find, lines }: { readonly find: PartFinder; readonly lines: readonly LineView[] },
): readonly PlanView[] {
  const plan = new Map<string, PlanView>(
    book.Plan.map((line): [string, PlanView] => [line.MappedSpareId, { plan: line }]),
  );
  for (const act of acts) {
    if (act.endpoint === endpointsOfSpares.plan && act.params.CallId === book.CallId && !isRefused(act)) {
      for (const { MappedSpareId, PlannedQty, ...named } of act.body.Lines) {
        const part = find(named);
        if (part === undefined) continue;
        const there = [...plan.values()].find(
          (one) => partKey(one.plan.Part) === partKey(part) && one.plan.EquipmentId === named.EquipmentId,
        );
        const line = there?.plan ?? newPlan(book, MappedSpareId, part);
        plan.set(line.MappedSpareId, { plan: { ...line, PlannedQty }, unsent: unsentOf(act) });
      }
    } else if (act.endpoint === endpointsOfSpares.unplan && !isRefused(act)) {
      plan.delete(act.params.MappedSpareId);
    }
  }
  return [...plan.values()].map((view) => ({ ...view, plan: counted(view.plan, lines, !book.IsOpen) }));
}

const newPlan = (book: SpareBook, MappedSpareId: string, Part: SparePart): MappedSpare => ({
  MappedSpareId,
  CallId: book.CallId,
  ProjectId: book.ProjectId,
  Part,
  PlannedQty: 0,
  IssuedQty: 0,
  UsedQty: 0,
  ReturnedQty: 0,
  RemovedQty: 0,
  ScrappedQty: 0,
  BalanceQty: 0,
  Status: 'planned',
});

/** The plan with counts from all lines, unsent ones included, by the server's own function. */
function counted(plan: MappedSpare, lines: readonly LineView[], isOver: boolean): MappedSpare {
  const own = lines.filter(
    ({ line, unsent }) =>
      unsent?.kind !== 'refused' &&
      (line.MappedSpareId === undefined
        ? partKey(line.Part) === partKey(plan.Part)
        : line.MappedSpareId === plan.MappedSpareId),
  );
  const counts = countsOf(
    own.map(({ line }) => ({ reason: line.Reason, state: line.Status, milli: milliOf(line.Qty) ?? 0 })),
  );
  return {
    ...plan,
    ...countedQuantities(counts),
    Status: spareStatus(counts, { planned: milliOf(plan.PlannedQty) ?? 0, isOver }),
  };
}

function unsentOf(act: SpareAct): Unsent {
  if (isRefused(act))
    return { key: act.key, kind: 'refused', ...(act.problem !== undefined && { problem: act.problem }) };
  return { key: act.key, kind: act.leftAt === undefined && act.state !== 'sending' ? 'waiting' : 'sending' };
}
