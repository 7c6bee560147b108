import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  callGuards,
  callMachine,
  cardMachine,
  checkGuards,
  mappingMachine,
  stepFrom,
  stepsFrom,
  taskGuards,
  taskMachine,
  type Actor,
  type CallFacts,
  type CallStatus,
  type CardFacts,
  type CardStatus,
  type TaskFacts,
  type TaskStatus,
} from '#contract';
import { isNamed, office, owner } from './actors.ts';
import { type Machine } from '../../../src/contract/machines/machine.ts';
import { type MappingFacts } from '../../../src/contract/states/facts.ts';

type MappingState = (typeof mappingMachine)[keyof typeof mappingMachine]['to'];

const flag = fc.boolean();
const count = fc.nat({ max: 2 });

const taskFacts: fc.Arbitrary<TaskFacts> = fc.record(
  {
    CardStatus: fc.constantFrom('draft', 'in_progress', 'completed'),
    HasWorkDone: flag,
    ReportsOpen: count,
    VisitReport: fc.constantFrom('not_needed', 'missing', 'submitted'),
    Signature: fc.constantFrom('not_needed', 'missing', 'waived', 'signed'),
    DraftMovements: count,
    FittedWithoutSerial: count,
    PhotosMissing: count,
    IsCallOpen: flag,
    IsAssigneeActive: flag,
    IsOwnAndUntouched: flag,
    IsRecent: flag,
    IsOffice: flag,
  },
  { noNullPrototype: true },
);

const callFacts: fc.Arbitrary<CallFacts> = fc.record({
  TasksClosed: count,
  TasksOpen: count,
  Undecided: count,
  TasksStarted: count,
  Unsigned: count,
  HasSignOff: flag,
  HasSummary: flag,
  OpenMovements: count,
  IsAssigneeActive: flag,
  NamesWork: flag,
});

const cardFacts: fc.Arbitrary<CardFacts> = fc.record({
  ChecksOpen: count,
  AfterChecksOpen: count,
  ReportsOpen: count,
  ReportsSubmitted: count,
  HasWorkDone: flag,
  ExpiredInstruments: count,
  IsTaskOpen: flag,
});

const mappingFacts: fc.Arbitrary<MappingFacts> = fc.record({
  IsCardOpen: flag,
  IsCardStarted: flag,
  MayDiscard: flag,
  HasDraft: flag,
});

const actor = fc.constantFrom<Actor>(owner, office, 'system');
const reason = fc.option(fc.constantFrom('', '  ', 'Shutdown refused'), { nil: undefined });

interface Stride<S, F> {
  readonly from: S;
  readonly name: string;
  readonly to: S;
  readonly facts: F;
  readonly actor: Actor;
  readonly reason?: string | undefined;
}

/** Somebody who tries everything, in any order, with any facts: returns the accepted steps. */
function walk<S extends string, N extends string, F>(
  machine: Machine<S, N, F>,
  begin: S,
  tries: readonly { name: N; actor: Actor; facts: F; reason?: string | undefined }[],
): Stride<S, F>[] {
  const strides: Stride<S, F>[] = [];
  let state = begin;
  for (const { name, actor: by, facts, reason: why } of tries) {
    const stepped = stepFrom(machine[name], {
      state,
      actor: by,
      facts,
      ...(why === undefined ? {} : { reason: why }),
    });
    if (stepped.kind !== 'goes') continue;
    strides.push({ from: state, name, to: stepped.to, facts, actor: by, reason: why });
    state = stepped.to;
  }
  return strides;
}

const triesOf = <S extends string, N extends string, F>(machine: Machine<S, N, F>, facts: fc.Arbitrary<F>) =>
  fc.array(fc.record({ name: fc.constantFrom(...(Object.keys(machine) as N[])), actor, facts, reason }), {
    maxLength: 60,
  });

/** Laws of every machine. */
function laws<S extends string, N extends string, F>(
  machine: Machine<S, N, F>,
  begin: S,
  facts: fc.Arbitrary<F>,
): void {
  it('takes only defined steps, by the right actor, with their reason and their conditions', () => {
    fc.assert(
      fc.property(triesOf(machine, facts), (tries) => {
        for (const stride of walk(machine, begin, tries)) {
          const step = machine[stride.name as N];
          expect(step.from).toContain(stride.from);
          expect(step.to).toBe(stride.to);
          expect(isNamed(step, stride.actor)).toBe(true);
          if (step.needsReason === true) expect(stride.reason?.trim()).toBeTruthy();
          expect(checkGuards(step, stride.facts).every(({ ok }) => ok)).toBe(true);
        }
      }),
    );
  });

  it('offers exactly the steps that can be tried from a state', () => {
    fc.assert(
      fc.property(triesOf(machine, facts), actor, facts, (tries, by, now) => {
        const state = walk(machine, begin, tries).at(-1)?.to ?? begin;
        for (const name of Object.keys(machine) as N[]) {
          const { kind } = stepFrom(machine[name], { state, actor: by, facts: now, reason: 'Because' });
          expect(stepsFrom(machine, state, by).includes(name)).toBe(kind === 'goes' || kind === 'guarded');
        }
      }),
    );
  });

  it('has a code of its own for every condition', () => {
    const steps: readonly { guards?: readonly { code: string; words: string }[] }[] = Object.values(machine);
    const words = new Map<string, string>();
    for (const guard of steps.flatMap(({ guards = [] }) => guards)) {
      expect(words.get(guard.code) ?? guard.words).toBe(guard.words);
      words.set(guard.code, guard.words);
    }
  });
}

describe('a task', () => {
  laws<TaskStatus, keyof typeof taskMachine, TaskFacts>(taskMachine, 'new', taskFacts);

  it('never closes with a mandatory report missing, a card open, or nothing from the customer', () => {
    fc.assert(
      fc.property(triesOf(taskMachine, taskFacts), (tries) => {
        for (const { to, facts } of walk<TaskStatus, keyof typeof taskMachine, TaskFacts>(taskMachine, 'new', tries)) {
          if (to !== 'closed') continue;
          expect(facts).toMatchObject({ CardStatus: 'completed', HasWorkDone: true, ReportsOpen: 0 });
          expect(facts.VisitReport).not.toBe('missing');
          expect(facts.Signature).not.toBe('missing');
        }
      }),
    );
  });

  it('is given up or cancelled for good: nothing leads out', () => {
    for (const by of [owner, office, 'system'] as const) expect(stepsFrom(taskMachine, 'cancelled', by)).toEqual([]);
    expect(stepsFrom(taskMachine, 'cannot_complete', owner)).toEqual([]);
  });

  it('that is started twice has started once', () => {
    const facts = { IsCallOpen: true } as TaskFacts;
    expect(stepFrom(taskMachine.start, { state: 'in_progress', actor: owner, facts })).toEqual({
      kind: 'already',
    });
  });

  it('reports every condition of closing, including those that hold', () => {
    fc.assert(
      fc.property(taskFacts, (facts) => {
        const checks = checkGuards(taskMachine.close, facts);
        expect(checks.map(({ code }) => code)).toEqual(['G-T1', 'G-T2', 'G-T3', 'G-T4', 'G-T5', 'G-T6', 'G-T7']);
        const stepped = stepFrom(taskMachine.close, { state: 'work_done', actor: owner, facts });
        expect(stepped.kind === 'goes').toBe(checks.every(({ ok }) => ok));
        if (stepped.kind === 'guarded')
          expect(stepped.guards.map(({ code }) => code)).toEqual(
            checks.filter(({ ok }) => !ok).map(({ code }) => code),
          );
      }),
    );
  });

  it('of another person, or begun, is cancelled by the office only', () => {
    const facts = { IsOffice: false, IsOwnAndUntouched: false } as TaskFacts;
    expect(taskGuards.ownUntouched.holds(facts)).toBe(false);
    expect(taskGuards.ownUntouched.holds({ ...facts, IsOffice: true })).toBe(true);
  });
});

describe('a call', () => {
  laws<CallStatus, keyof typeof callMachine, CallFacts>(callMachine, 'open', callFacts);

  it('closes only when a task was closed, all are finished, and it is summed up', () => {
    fc.assert(
      fc.property(triesOf(callMachine, callFacts), (tries) => {
        for (const { to, facts, name } of walk<CallStatus, keyof typeof callMachine, CallFacts>(
          callMachine,
          'open',
          tries,
        )) {
          if (to !== 'closed') continue;
          expect(facts).toMatchObject({ TasksOpen: 0, Undecided: 0, HasSummary: true });
          expect(facts.TasksClosed).toBeGreaterThan(0);
          if (name !== 'accept_waiver') expect(callGuards.signed.holds(facts)).toBe(true);
        }
      }),
    );
  });

  it('on which work was begun is never cancelled', () => {
    fc.assert(
      fc.property(triesOf(callMachine, callFacts), (tries) => {
        for (const { to, facts } of walk<CallStatus, keyof typeof callMachine, CallFacts>(callMachine, 'open', tries))
          if (to === 'cancelled') expect(facts.TasksStarted).toBe(0);
      }),
    );
  });
});

describe('a job card', () => {
  laws<CardStatus, keyof typeof cardMachine, CardFacts>(cardMachine, 'draft', cardFacts);

  it('starts with every safety check answered', () => {
    const facts = { ChecksOpen: 1, IsTaskOpen: true } as CardFacts;
    expect(stepFrom(cardMachine.start, { state: 'draft', actor: owner, facts })).toMatchObject({
      kind: 'guarded',
      guards: [{ code: 'G-J1' }],
    });
  });

  it('is started without the checks after the work, and completed only with them', () => {
    const facts: CardFacts = {
      ChecksOpen: 0,
      AfterChecksOpen: 1,
      ReportsOpen: 0,
      ReportsSubmitted: 1,
      HasWorkDone: true,
      ExpiredInstruments: 0,
      IsTaskOpen: true,
    };
    expect(stepFrom(cardMachine.start, { state: 'draft', actor: owner, facts }).kind).toBe('goes');
    const completing = { state: 'in_progress', actor: owner, facts } as const;
    expect(stepFrom(cardMachine.complete, completing)).toMatchObject({ kind: 'guarded', guards: [{ code: 'G-J7' }] });
    const restored = { ...completing, facts: { ...facts, AfterChecksOpen: 0 } };
    expect(stepFrom(cardMachine.complete, restored).kind).toBe('goes');
  });
});

describe('a report that is to be made', () => {
  laws<MappingState, keyof typeof mappingMachine, MappingFacts>(mappingMachine, 'not_started', mappingFacts);

  it('is begun when the safety checks are answered', () => {
    const facts: MappingFacts = { IsCardOpen: true, IsCardStarted: false, MayDiscard: false, HasDraft: false };
    const begin = { state: 'not_started', actor: owner, facts } as const;
    expect(stepFrom(mappingMachine.begin, begin)).toMatchObject({ kind: 'guarded', guards: [{ code: 'G-M3' }] });
    const started = { ...begin, facts: { ...facts, IsCardStarted: true } };
    expect(stepFrom(mappingMachine.begin, started).kind).toBe('goes');
  });

  it('is neither removed nor waived once it was submitted', () => {
    fc.assert(
      fc.property(triesOf(mappingMachine, mappingFacts), (tries) => {
        const strides = walk<MappingState, keyof typeof mappingMachine, MappingFacts>(
          mappingMachine,
          'not_started',
          tries,
        );
        const submitted = strides.findIndex(({ to }) => to === 'submitted');
        if (submitted === -1) return;
        for (const { to } of strides.slice(submitted)) expect(['submitted', 'reopened']).toContain(to);
      }),
    );
  });
});
