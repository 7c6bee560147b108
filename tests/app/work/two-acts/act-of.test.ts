import { owner } from '../../../contract/machines/actors.ts';
import { expect, it } from 'vitest';
import {
  cardMachine,
  checkGuards,
  stepFrom,
  taskMachine,
  type CardFacts,
  type CardStatus,
  type TaskStatus,
} from '#contract';
import { actOf } from '../../../../src/app/work/two-acts/act-of.ts';

const tasks = [...new Set(Object.values(taskMachine).flatMap(({ from, to }): readonly TaskStatus[] => [...from, to]))];
const cards: readonly CardStatus[] = ['draft', 'in_progress', 'completed', 'void'];

function factsOf(IsTaskOpen: boolean, ReportsOpen: number): CardFacts {
  return {
    ...{ ChecksOpen: 0, AfterChecksOpen: 0, ReportsOpen, ReportsSubmitted: 1 },
    ...{ HasWorkDone: true, ExpiredInstruments: 0, IsTaskOpen },
  };
}

const standings = tasks.flatMap((task) =>
  cards.flatMap((status) =>
    [true, false].flatMap((isOpen) =>
      [0, 2].map((reports) => ({ task, card: { status, facts: factsOf(isOpen, reports) } })),
    ),
  ),
);

it('an act is offered exactly where all its steps can be taken', () => {
  const takes = (
    task: TaskStatus,
    card: { status: CardStatus; facts: CardFacts },
    act: 'start' | 'finish',
  ): boolean => {
    const action = act === 'start' ? 'start' : 'complete';
    const isCardReady =
      stepFrom(cardMachine[action], { state: card.status, actor: owner, facts: card.facts }).kind === 'goes';
    const isTaskReady = taskMachine[action].from.includes(task) || (act === 'start' && task === 'in_progress');
    return isCardReady && isTaskReady;
  };
  const wrong = standings.filter(({ task, card }) => {
    const act = actOf(task, card);
    return (['start', 'finish'] as const).some((one) => (act === one) !== takes(task, card, one));
  });
  expect(wrong).toEqual([]);
});

it('checks and texts do not decide which act it is: the act asks for them', () => {
  const facts = { ...factsOf(true, 0), ChecksOpen: 3, AfterChecksOpen: 1, HasWorkDone: false };
  expect(checkGuards(cardMachine.complete, facts).some(({ ok }) => !ok)).toBe(true);
  expect(actOf('travelling', { status: 'draft', facts })).toBe('start');
  expect(actOf('in_progress', { status: 'in_progress', facts })).toBe('finish');
});

it('without a job card there are no acts', () => {
  expect(tasks.map((task) => actOf(task, undefined))).toEqual(tasks.map(() => undefined));
});
