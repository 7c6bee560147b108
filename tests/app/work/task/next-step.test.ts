import { owner } from '../../../contract/machines/actors.ts';
import { describe, expect, it } from 'vitest';
import { stepFrom, taskMachine, type TaskFacts, type TaskStatus } from '#contract';
import { nextStep, nextWords } from '../../../../src/app/work/task/next-step.ts';

interface Standing {
  readonly status: TaskStatus;
  readonly facts: TaskFacts;
  readonly isDecided: boolean;
}

const statuses = new Set(Object.values(taskMachine).flatMap(({ from, to }): readonly TaskStatus[] => [...from, to]));

/** Every status with every combination of the facts that a hint may depend on. */
function* standings(): Generator<Standing> {
  const yesNo = [true, false];
  for (const status of statuses)
    for (const CardStatus of [undefined, 'draft', 'in_progress', 'completed'] as const)
      for (const VisitReport of ['not_needed', 'missing', 'submitted'] as const)
        for (const Signature of ['not_needed', 'missing', 'waived', 'signed'] as const)
          for (const ReportsOpen of [0, 2])
            for (const HasWorkDone of yesNo)
              for (const IsCallOpen of yesNo)
                for (const [DraftMovements, FittedWithoutSerial, PhotosMissing] of [
                  [0, 0, 0],
                  [1, 0, 0],
                  [0, 1, 0],
                  [0, 0, 1],
                ] as const)
                  for (const isDecided of yesNo) {
                    const facts: TaskFacts = {
                      ...(CardStatus !== undefined && { CardStatus }),
                      ...{ HasWorkDone, ReportsOpen, VisitReport, Signature, IsCallOpen },
                      ...{ DraftMovements, FittedWithoutSerial, PhotosMissing },
                      ...{ IsAssigneeActive: false, IsOwnAndUntouched: false, IsRecent: false, IsOffice: false },
                    };
                    yield { status, facts, isDecided };
                  }
}

/** When each hint is true, written independently of the code under test. */
const isTrue: Record<keyof typeof nextWords, (standing: Standing) => boolean> = {
  give: ({ status }) => status === 'new',
  call: ({ facts: { IsCallOpen } }) => !IsCallOpen,
  set_out: ({ status }) => status === 'assigned',
  start: ({ status }) => status === 'travelling',
  resume: ({ status }) => status === 'paused',
  add_reports: ({ facts: { CardStatus } }) => CardStatus === undefined,
  safety: ({ facts: { CardStatus } }) => CardStatus === 'draft',
  reports: ({ facts: { ReportsOpen } }) => ReportsOpen > 0,
  card: ({ facts: { CardStatus, HasWorkDone } }) => CardStatus === 'in_progress' || !HasWorkDone,
  work_done: ({ status }) => status === 'in_progress',
  visit: ({ facts: { VisitReport } }) => VisitReport === 'missing',
  signature: ({ facts: { Signature } }) => Signature === 'missing',
  spares: ({ facts: { DraftMovements, FittedWithoutSerial } }) => DraftMovements + FittedWithoutSerial > 0,
  photos: ({ facts: { PhotosMissing } }) => PhotosMissing > 0,
  close: ({ status }) => status === 'work_done',
  office: ({ status, isDecided }) => status === 'cannot_complete' && !isDecided,
  nothing: ({ status, isDecided }) =>
    status === 'closed' || status === 'cancelled' || (status === 'cannot_complete' && isDecided),
};

describe('the next step shown for a task', () => {
  it('is true in every status and with all facts', () => {
    const untrue = [...standings()].filter((now) => !isTrue[nextStep(now)](now));
    expect(untrue).toEqual([]);
  });

  it('asks to close, start or resume only if the task allows it', () => {
    const actions = {
      close: 'close',
      set_out: 'start',
      start: 'start',
      resume: 'resume',
      work_done: 'complete',
    } as const;
    const refused = [...standings()].filter(({ status, facts, isDecided }) => {
      const step = nextStep({ status, facts, isDecided });
      if (!(step in actions)) return false;
      const action = taskMachine[actions[step as keyof typeof actions]]; // just looked up
      // The dialog of that button asks for the work done.
      const assumed = step === 'work_done' ? { ...facts, HasWorkDone: true } : facts;
      return stepFrom(action, { state: status, actor: owner, facts: assumed }).kind !== 'goes';
    });
    expect(refused).toEqual([]);
  });

  it('shows every hint in at least one status', () => {
    const seen = new Set([...standings()].map(nextStep));
    expect([...seen].sort()).toEqual(Object.keys(nextWords).sort());
  });
});
