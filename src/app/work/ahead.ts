import {
  cardMachine,
  stepFrom,
  taskMachine,
  type CardAction,
  type CardFacts,
  type CardStatus,
  type JobCard,
  type TaskAction,
  type TaskDetail,
  type TaskFacts,
  type TaskStatus,
} from '#contract';
import type { OutboxLine } from '#offline';
import { actsAbout } from './work-acts.ts';
import { textsNow } from './written-texts.ts';

/** How a thing stands if everything that waits on this device arrives. */
export interface Ahead<Status, Facts> {
  readonly status: Status;
  readonly facts: Facts;
  /** Something of this is only on this phone. */
  readonly isWaiting: boolean;
}

/** The task as the person who works on it knows it: the server's word, and what was done here since. */
export function taskAhead(
  detail: TaskDetail,
  lines: readonly OutboxLine[],
): Ahead<TaskStatus, TaskFacts> & { readonly workDone: string } {
  const { Task, Facts, Mappings } = detail;
  const submits = new Set(
    lines
      .filter(({ kind, state }) => kind === 'submit' && state !== 'needs-attention')
      .map(({ mappingId }) => mappingId),
  );
  const isOpen = ({ State }: TaskDetail['Mappings'][number]) => State !== 'submitted' && State !== 'waived';
  const here = Mappings.filter((mapping) => isOpen(mapping) && submits.has(mapping.MappingId));
  const cards = Task.JobCardId === undefined ? [] : actsAbout(lines, 'JobCardId', Task.JobCardId);
  const written = cards.map(({ about }) => about?.['WorkDone']).findLast((text) => typeof text === 'string');
  const workDone = typeof written === 'string' ? written : (detail.WorkDone ?? '');
  const card = cardStatusAhead(Facts.CardStatus ?? 'draft', cards);
  const facts: TaskFacts = {
    ...Facts,
    ...(Task.JobCardId !== undefined && card !== 'void' && { CardStatus: card }),
    HasWorkDone: Facts.HasWorkDone || workDone.trim() !== '',
    ReportsOpen:
      Facts.ReportsOpen - here.filter(({ IsMandatory, Equipment }) => IsMandatory && Equipment !== undefined).length,
    VisitReport:
      Facts.VisitReport === 'missing' && here.some(({ Equipment }) => Equipment === undefined)
        ? 'submitted'
        : Facts.VisitReport,
  };
  const acts = actsAbout(lines, 'TaskId', Task.TaskId);
  // What it was allowed for was looked at when it was done; here only the state counts.
  const status = acts.reduce(
    (state, { about }) => after(taskMachine[about?.['Action'] as TaskAction] as Steps<TaskStatus>, state), // `taskAct` wrote it
    Task.Status,
  );
  return { status, facts, workDone, isWaiting: acts.length > 0 };
}

/** The job card with the ticks and texts that wait. */
export function cardAhead(card: JobCard, lines: readonly OutboxLine[]) {
  const acts = actsAbout(lines, 'JobCardId', card.JobCardId);
  const said: Readonly<Record<string, string | number>> = Object.fromEntries(
    acts.flatMap(({ about = {} }) => Object.entries(about)),
  );
  const checks = card.SafetyChecks.map((check) => {
    const word = said[`check ${check.Key}`];
    if (word === undefined) return check;
    const { NotNeeded: _, ...rest } = check;
    return { ...rest, Checked: word === 'done', ...(word === 'not-needed' && { NotNeeded: true }) };
  });
  const texts = textsNow(card, acts);
  const facts: CardFacts = {
    ...card.Facts,
    ChecksOpen: checks.filter(({ Checked, NotNeeded, After }) => !Checked && NotNeeded !== true && After !== true)
      .length,
    HasWorkDone: card.Facts.HasWorkDone || texts.WorkDone.trim() !== '',
  };
  return { status: cardStatusAhead(card.Status, acts), checks, texts, facts, isWaiting: acts.length > 0 };
}

const cardStatusAhead = (status: CardStatus, acts: readonly OutboxLine[]): CardStatus =>
  acts.reduce(
    (state, { about }) => after(cardMachine[about?.['Action'] as CardAction] as Steps<CardStatus>, state), // `cardAct` wrote it
    status,
  );

type Steps<State> = { readonly from: readonly State[]; readonly to: State } | undefined;

const after = <State>(step: Steps<State>, state: State): State =>
  step !== undefined && step.from.includes(state) ? step.to : state;

/** Whether a step could be taken now, and if not, for which conditions. */
export function mayStep(action: TaskAction, status: TaskStatus, facts: TaskFacts) {
  return stepFrom(taskMachine[action], { state: status, actor: 'executive', facts, reason: 'asked for' });
}
