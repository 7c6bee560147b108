import {
  entriesOf,
  milliOf,
  mirrorOf,
  movementMachine,
  qtyOf,
  slipReasons,
  type Condition,
  type Movement,
  type SparePart,
  type SparesPolicy,
  type StockBalances,
} from '#contract';
import { endpointsOfSpares } from '../spare-acts.ts';
import { stateWhenPosted } from '../spare-view.ts';
import { partKey, type PartFinder } from '../use-catalogue.ts';
import { isRefused, type SpareAct } from '../use-spare-acts.ts';

export interface BagLine {
  readonly part: SparePart;
  readonly condition: Condition;
  readonly qty: number;
  readonly serials: readonly string[];
  /** The quantity includes unconfirmed acts. */
  readonly isUnsent: boolean;
}

/** Lookups besides the server's balances. */
interface Known {
  readonly find: PartFinder;
  /** A movement from any cached answer. */
  readonly lineOf: (movementId: string) => Movement | undefined;
  readonly policyOf: (callId: number) => SparesPolicy;
}

interface Effect {
  readonly part: SparePart;
  readonly condition: Condition;
  readonly serial: string | undefined;
  /** In thousandths; positive into the bag. */
  readonly milli: number;
}

/** The bag with unsent acts applied: the server's balance plus the ledger entries that it will write. */
export function bagView(balances: StockBalances, acts: readonly SpareAct[], known: Known): readonly BagLine[] {
  const lines = new Map<
    string,
    { part: SparePart; condition: Condition; milli: number; serials: string[]; isUnsent: boolean }
  >();
  const at = (part: SparePart, condition: Condition) => {
    const key = `${partKey(part)} ${condition}`;
    const line = lines.get(key) ?? { part, condition, milli: 0, serials: [], isUnsent: false };
    lines.set(key, line);
    return line;
  };
  for (const { Part, Condition, Qty, Serials } of balances.Items)
    Object.assign(at(Part, Condition), { milli: milliOf(Qty) ?? 0, serials: [...Serials] });
  const posted = new Map<string, Movement | Effect>();
  for (const act of acts) {
    for (const { part, condition, serial, milli } of effectsOf(act, balances.Location.LocationId, {
      ...known,
      posted,
    })) {
      const line = at(part, condition);
      line.milli += milli;
      line.isUnsent = true;
      if (serial !== undefined && milli > 0) line.serials.push(serial);
      if (serial !== undefined && milli < 0) line.serials = line.serials.filter((one) => one !== serial);
    }
  }
  return [...lines.values()]
    .filter(({ milli, isUnsent }) => milli !== 0 || isUnsent)
    .map(({ milli, ...line }) => ({ ...line, qty: qtyOf(milli) }))
    .sort((a, b) => a.part.Name.localeCompare(b.part.Name, 'en') || rank[a.condition] - rank[b.condition]);
}

const rank: Readonly<Record<Condition, number>> = { good: 0, faulty: 1, scrap: 2 };

/** Any place other than this bag. */
const elsewhere = -1;
const transit = -2;

function effectsOf(
  act: SpareAct,
  bag: number,
  { find, lineOf, policyOf, posted }: Known & { readonly posted: Map<string, Movement | Effect> },
): readonly Effect[] {
  if (isRefused(act)) return [];
  if (act.endpoint === endpointsOfSpares.post) {
    const { body } = act;
    const part = find(body);
    if (part === undefined || lineOf(body.MovementId) !== undefined) return [];
    const { from, to } = slipReasons[body.Reason];
    const ends = { from: from === 'bag' ? bag : elsewhere, transit, to: to === 'bag' ? bag : elsewhere };
    const milli = milliOf(body.Qty) ?? 0;
    const state = stateWhenPosted(body, { SparesPolicy: policyOf(act.params.CallId) });
    const sum = inBag(entriesOf({ reason: body.Reason, ends, milli }, 'draft', state), bag);
    const effect = { part, condition: body.Condition, serial: body.SerialNo, milli: sum };
    posted.set(body.MovementId, effect);
    return [effect];
  }
  if (act.endpoint !== endpointsOfSpares.move) return [];
  const { Action } = act.body;
  const id = act.params.MovementId;
  const unsent = posted.get(id);
  // Posted and reversed on this phone, neither sent yet.
  if (unsent !== undefined && 'milli' in unsent)
    return Action === 'reverse' ? [{ ...unsent, milli: -unsent.milli }] : [];
  const line = lineOf(id);
  const after = movementMachine[Action].to;
  if (line === undefined || line.Status === after) return [];
  return [effectOnBag(line, after, bag)];
}

function effectOnBag(line: Movement, after: Movement['Status'], bag: number): Effect {
  const ends = { from: line.From.LocationId, transit, to: line.To.LocationId };
  const milli = milliOf(line.Qty) ?? 0;
  const mirrored = after === 'reversed';
  const entries = mirrored
    ? entriesOf({ reason: 'correction', ends: mirrorOf(ends, line.Status, line.Reason), milli }, 'draft', 'posted')
    : entriesOf({ reason: line.Reason, ends, milli }, line.Status, after);
  return { part: line.Part, condition: line.Condition, serial: line.SerialNo, milli: inBag(entries, bag) };
}

const inBag = (entries: readonly { readonly place: number; readonly milli: number }[], bag: number): number =>
  entries.reduce((sum, { place, milli }) => (place === bag ? sum + milli : sum), 0);
