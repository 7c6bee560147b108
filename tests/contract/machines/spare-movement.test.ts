import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entriesOf,
  isTransfer,
  isWaiting,
  mirrorOf,
  movementMachine,
  postingStep,
  slipReasons,
  stepFrom,
  stepsFrom,
  type Actor,
  type Ends,
  type MovementFacts,
  type MovementReason,
  type MovementState,
  type StepResult,
} from '#contract';
import { owner, office } from './actors.ts';
import { whereaboutsIn } from '../../spare-whereabouts.ts';

type MovementStep = keyof typeof movementMachine;

const reasons = Object.keys(slipReasons) as (keyof typeof slipReasons)[];
const steps = Object.keys(movementMachine) as MovementStep[];

const good: MovementFacts = {
  state: 'draft',
  reason: 'fitted_to_equipment',
  qty: 1,
  uom: 'nos',
  isSerialised: false,
  hasSerial: false,
  hasEquipment: true,
  hasColleague: true,
  isOffice: false,
  isMine: true,
  isReceiver: true,
  isWorkOpen: true,
  ageMs: 0,
};

const facts = fc.record({
  reason: fc.constantFrom<MovementReason>(...reasons, 'correction'),
  qty: fc.oneof(fc.integer({ min: -1, max: 5 }), fc.double({ min: 0, max: 3, noNaN: true })),
  uom: fc.constantFrom('nos', 'set', 'm', 'kg', 'l'),
  isSerialised: fc.boolean(),
  hasSerial: fc.boolean(),
  hasEquipment: fc.boolean(),
  hasColleague: fc.boolean(),
  isMine: fc.boolean(),
  isReceiver: fc.boolean(),
  isWorkOpen: fc.boolean(),
  ageMs: fc.integer({ min: 0, max: 48 * 3_600_000 }),
} as const);

const actors: readonly Actor[] = [owner, office, 'system'];

const go = (
  step: MovementStep,
  some: Partial<MovementFacts>,
  { actor = owner, reason = 'Wrong part' }: { readonly actor?: Actor; readonly reason?: string } = {},
) => {
  const all = { ...good, isOffice: actor === office, ...some };
  return stepFrom(movementMachine[step], { state: all.state, actor, facts: all, reason });
};

/** Where parts can end up in any number of steps, by anybody, with any facts. */
const legal: Readonly<Record<MovementState, readonly MovementState[]>> = {
  draft: ['pending_approval', 'posted', 'received'],
  pending_approval: ['posted', 'rejected'],
  posted: ['received', 'rejected', 'reversed'],
  received: ['reversed'],
  rejected: [],
  reversed: [],
};

describe('a movement of spares', () => {
  it('on a random walk takes only allowed steps, and a rejected or reversed one stays so', () => {
    const walk = fc.array(fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...actors)), { maxLength: 12 });
    fc.assert(
      fc.property(facts, walk, (known, path) => {
        let state: MovementState = 'draft';
        for (const [step, actor] of path) {
          const all: MovementFacts = { ...known, state, isOffice: actor === office };
          const stepped: StepResult<MovementState> = stepFrom(movementMachine[step], {
            state,
            actor,
            facts: all,
            reason: 'Wrong part',
          });
          if (stepped.kind !== 'goes') continue;
          expect(legal[state]).toContain(stepped.to);
          state = stepped.to;
        }
      }),
    );
  });

  it('is never posted without a quantity, a serial number where one is needed, equipment or colleague', () => {
    fc.assert(
      fc.property(facts, fc.constantFrom<MovementStep>('post', 'post_received'), (known, step) => {
        const stepped = go(step, known);
        if (stepped.kind !== 'goes') return;
        expect(known.qty).toBeGreaterThan(0);
        if (known.isSerialised) expect([known.qty, known.hasSerial]).toEqual([1, true]);
        if (known.uom === 'nos' || known.uom === 'set') expect(known.qty % 1).toBe(0);
        if (known.reason === 'removed_from_equipment') expect(known.hasEquipment).toBe(true);
        if (known.reason === 'given_to_colleague') expect(known.hasColleague).toBe(true);
      }),
    );
  });

  it.each([
    ['nothing', { qty: 0 }, 'G-S1'],
    ['four decimals', { qty: 0.1234, uom: 'kg' }, 'G-S2'],
    ['half a relay', { qty: 0.5 }, 'G-S3'],
    ['two at once of a part with serial numbers', { qty: 2, isSerialised: true, hasSerial: true }, 'G-S4'],
    ['a part without its serial number', { isSerialised: true }, 'G-S5'],
    ['a fitted part without equipment', { hasEquipment: false }, 'G-S6'],
    ['a gift to nobody', { reason: 'given_to_colleague', hasColleague: false }, 'G-S7'],
  ] as const)('%s is not posted', (_, some, code) => {
    const stepped = go('post', some);
    expect(stepped.kind === 'guarded' && stepped.guards.map((guard) => guard.code)).toEqual([code]);
  });

  it('is accepted or refused by its receiver, and only if it was sent', () => {
    const sent = { state: 'posted', reason: 'given_to_colleague' } as const;
    expect(go('receive', sent)).toEqual({ kind: 'goes', to: 'received' });
    expect(go('reject', sent)).toEqual({ kind: 'goes', to: 'rejected' });
    expect(go('receive', { ...sent, isReceiver: false }).kind).toBe('guarded');
    expect(go('receive', { state: 'posted', reason: 'fitted_to_equipment' }).kind).toBe('guarded');
    expect(go('receive', { ...sent, state: 'received' })).toEqual({ kind: 'already' });
  });

  it('is reversed with a reason: within a day by who posted it, later by the office', () => {
    const fitted = { state: 'posted' } as const;
    const late = { ...fitted, ageMs: 25 * 3_600_000 };
    expect(go('reverse', fitted)).toEqual({ kind: 'goes', to: 'reversed' });
    expect(go('reverse', fitted, { reason: ' ' }).kind).toBe('reason-missing');
    expect(go('reverse', late).kind).toBe('guarded');
    expect(go('reverse', late, { actor: office }).kind).toBe('goes');
    expect(go('reverse', { ...fitted, isWorkOpen: false }).kind).toBe('guarded');
    expect(go('reverse', { ...fitted, isMine: false }).kind).toBe('guarded');
    expect(go('reverse', { ...fitted, reason: 'correction' }).kind).toBe('guarded');
  });

  it('offers an executive only what can be done', () => {
    expect(stepsFrom(movementMachine, 'posted', owner)).toEqual(['receive', 'reject', 'reverse']);
    expect(stepsFrom(movementMachine, 'pending_approval', office)).toEqual(['approve', 'reject']);
    expect(stepsFrom(movementMachine, 'reversed', office)).toEqual([]);
  });

  it('waits for the office where the project wants its approval, unless there is one', () => {
    const fitted = { reason: 'fitted_to_equipment', isReceiver: false, isOffice: false, policy: 'approval' } as const;
    expect(postingStep({ ...fitted, hasApproval: false })).toBe('post_for_approval');
    expect(postingStep({ ...fitted, hasApproval: true })).toBe('post');
    expect(postingStep({ ...fitted, policy: 'chargeable', hasApproval: false })).toBe('post');
    expect(isWaiting('pending_approval', 'fitted_to_equipment')).toBe(true);
  });
});

describe('the ledger', () => {
  const places = ['store', 'bag', 'other bag', 'site', 'transit', 'scrap'] as const;
  type Place = (typeof places)[number];
  const ends: Readonly<Record<keyof typeof slipReasons, Ends<Place>>> = {
    issued_by_store: { from: 'store', transit: 'transit', to: 'bag' },
    received_from_colleague: { from: 'other bag', transit: 'transit', to: 'bag' },
    removed_from_equipment: { from: 'site', transit: 'transit', to: 'bag' },
    fitted_to_equipment: { from: 'bag', transit: 'transit', to: 'site' },
    returned_to_store: { from: 'bag', transit: 'transit', to: 'store' },
    given_to_colleague: { from: 'bag', transit: 'transit', to: 'other bag' },
    scrapped_on_site: { from: 'bag', transit: 'transit', to: 'scrap' },
  };

  interface Line {
    readonly reason: MovementReason;
    readonly ends: Ends<Place>;
    readonly milli: number;
    state: MovementState;
  }

  /** A random history of many lines, as the server would write it: entries are only ever added. */
  function play(history: readonly (readonly [keyof typeof slipReasons, number, readonly MovementStep[]])[]) {
    const ledger: ReturnType<typeof entriesOf<Place>>[number][] = [];
    const lines: Line[] = [];
    for (const [reason, milli, path] of history) {
      const line: Line = { reason, ends: ends[reason], milli, state: 'draft' };
      lines.push(line);
      for (const step of path) {
        const actor: Actor = step === 'approve' ? office : owner;
        const all: MovementFacts = { ...good, reason, state: line.state, isOffice: actor === office };
        const stepped = stepFrom(movementMachine[step], { state: line.state, actor, facts: all, reason: 'Miscounted' });
        if (stepped.kind !== 'goes') continue;
        ledger.push(...entriesOf(line, line.state, stepped.to));
        if (stepped.to === 'reversed') {
          const mirror: Line = {
            reason: 'correction',
            ends: mirrorOf(line.ends, line.state, reason),
            milli,
            state: 'posted',
          };
          lines.push(mirror);
          ledger.push(...entriesOf(mirror, 'draft', 'posted'));
        }
        line.state = stepped.to;
      }
    }
    return { ledger, lines };
  }

  const balanceOf = (entries: ReturnType<typeof play>['ledger'], place: Place): number =>
    entries.reduce((sum, entry) => (entry.place === place ? sum + entry.milli : sum), 0);

  const history = fc.array(
    fc.tuple(
      fc.constantFrom(...reasons),
      fc.integer({ min: 1, max: 5000 }),
      fc.array(fc.constantFrom(...steps), { maxLength: 6 }),
    ),
    { maxLength: 12 },
  );

  it('neither creates nor loses parts', () => {
    fc.assert(
      fc.property(history, (past) => {
        const { ledger } = play(past);
        expect(places.reduce((sum, place) => sum + balanceOf(ledger, place), 0)).toBe(0);
      }),
    );
  });

  it('the balance of every location is the sum of its valid lines', () => {
    fc.assert(
      fc.property(history, (past) => {
        const { ledger, lines } = play(past);
        for (const place of places) {
          // Computed without the ledger: every line at its current location, a reversed one back at its start.
          const expected = lines
            .filter(({ reason }) => reason !== 'correction')
            .reduce((sum, line) => {
              const at = whereaboutsIn(line.state, line.reason);
              const arrived = line.ends[at] === place ? line.milli : 0;
              const left = line.ends.from === place ? line.milli : 0;
              return sum + arrived - left;
            }, 0);
          expect(balanceOf(ledger, place)).toBe(expected);
        }
      }),
    );
  });

  it('a line and its mirror leave every balance as it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...reasons),
        fc.integer({ min: 1, max: 9999 }),
        fc.boolean(),
        (reason, milli, taken) => {
          const path: readonly MovementStep[] =
            taken && isTransfer(reason) ? ['post', 'receive', 'reverse'] : ['post', 'reverse'];
          const { ledger, lines } = play([[reason, milli, path]]);
          expect(lines.map(({ state }) => state)).toEqual(['reversed', 'posted']);
          for (const place of places) expect(balanceOf(ledger, place)).toBe(0);
        },
      ),
    );
  });

  it('a transfer is in nobody’s bag until it is received', () => {
    const { ledger } = play([['given_to_colleague', 2000, ['post']]]);
    expect(places.map((place) => balanceOf(ledger, place))).toEqual([0, -2000, 0, 0, 2000, 0]);
    const taken = play([['given_to_colleague', 2000, ['post', 'receive']]]);
    expect(balanceOf(taken.ledger, 'other bag')).toBe(2000);
    const refused = play([['given_to_colleague', 2000, ['post', 'reject']]]);
    expect(balanceOf(refused.ledger, 'bag')).toBe(0);
  });
});
