import {
  cardMachine,
  openChecks,
  taskMachine,
  type CardFacts,
  type CardStatus,
  type JobCard,
  type MappingCard,
  type TaskDetail,
  type TaskFacts,
  type TaskStatus,
} from '#contract';
import type { OutboxLine } from '#offline';
import { cardActs, cardChange, cardStep, taskActs, taskStep, type CardActLine } from './work-acts.ts';
import { currentTexts } from './job-card/written-texts.ts';
import { isReportOpen } from './words.ts';

/** The state a task or job card has once everything queued on this device is delivered. */
interface Optimistic<Status, Facts> {
  readonly status: Status;
  readonly facts: Facts;
  /** Some of it has not reached the server yet. */
  readonly isWaiting: boolean;
}

/** The task as its executive sees it: the server's answer plus everything done on this device since. */
export function optimisticTask(
  detail: TaskDetail,
  lines: readonly OutboxLine[],
): Optimistic<TaskStatus, TaskFacts> & { readonly workDone: string; readonly mappings: readonly MappingCard[] } {
  const { Task, Facts, Mappings } = detail;
  const here = submittedHere(Mappings, lines);
  const cards = Task.JobCardId === undefined ? [] : cardActs(lines, Task.JobCardId);
  const workDone = currentTexts(detail, cards).WorkDone;
  const card = optimisticCardStatus(Facts.CardStatus ?? 'draft', cards);
  const facts: TaskFacts = {
    ...Facts,
    ...(Task.JobCardId !== undefined && card !== 'void' && { CardStatus: card }),
    HasWorkDone: Facts.HasWorkDone || workDone.trim() !== '',
    ReportsOpen: Facts.ReportsOpen - mandatory(here),
    VisitReport:
      Facts.VisitReport === 'missing' && here.some(({ Equipment }) => Equipment === undefined)
        ? 'submitted'
        : Facts.VisitReport,
  };
  const acts = taskActs(lines, Task.TaskId);
  // The guards were checked when the step was taken; only the state matters here.
  const status = acts.reduce(
    (state, line) => (line.endpoint === taskStep && line.about ? after(taskMachine[line.about.Action], state) : state),
    Task.Status,
  );
  return { status, facts, workDone, mappings: withSubmitted(Mappings, here), isWaiting: acts.length > 0 };
}

/** Reports whose submit waits on this device. */
function submittedHere(mappings: readonly MappingCard[], lines: readonly OutboxLine[]): readonly MappingCard[] {
  const submits = new Set(
    lines
      .filter(({ kind, state }) => kind === 'submit' && state !== 'needs-attention')
      .map(({ mappingId }) => mappingId),
  );
  return mappings.filter((mapping) => isReportOpen(mapping) && submits.has(mapping.MappingId));
}

const mandatory = (mappings: readonly MappingCard[]): number =>
  mappings.filter(({ IsMandatory, Equipment }) => IsMandatory && Equipment !== undefined).length;

const withSubmitted = (mappings: readonly MappingCard[], here: readonly MappingCard[]): readonly MappingCard[] =>
  mappings.map((mapping) => (here.includes(mapping) ? { ...mapping, State: 'submitted' } : mapping));

/** The job card with its unsent ticks and texts applied; `me` is the name shown under unsent ticks. */
export function optimisticCard(card: JobCard, lines: readonly OutboxLine[], me?: string) {
  const acts = cardActs(lines, card.JobCardId);
  const checks = card.SafetyChecks.map((check) => {
    const { Key, Label, After } = check;
    const answers = acts.flatMap((act) => answersIn(act).filter((one) => one.Key === Key));
    const answer = answers.at(-1);
    if (answer === undefined) return check;
    const { Checked, NotNeeded, AnsweredAt } = answer;
    return {
      Key,
      Label,
      ...(After === true && { After }),
      Checked,
      ...(NotNeeded === true && { NotNeeded }),
      ...((Checked || NotNeeded === true) && { AnsweredAt, ...(me !== undefined && { AnsweredBy: me }) }),
    };
  });
  const texts = currentTexts(card, acts);
  const here = submittedHere(card.Mappings, lines);
  const facts: CardFacts = {
    ...card.Facts,
    ...openChecks(checks),
    ReportsOpen: card.Facts.ReportsOpen - mandatory(here),
    HasWorkDone: card.Facts.HasWorkDone || texts.WorkDone.trim() !== '',
  };
  return {
    status: optimisticCardStatus(card.Status, acts),
    ...{ checks, texts, facts, mappings: withSubmitted(card.Mappings, here), isWaiting: acts.length > 0 },
  };
}

/** The status of a job card with its unsent steps applied. */
export const optimisticCardStatus = (status: CardStatus, acts: readonly CardActLine[]): CardStatus =>
  acts.reduce(
    (state, line) => (line.endpoint === cardStep && line.about ? after(cardMachine[line.about.Action], state) : state),
    status,
  );

interface Step<State> {
  readonly from: readonly State[];
  readonly to: State;
}

const after = <State>(step: Step<State>, state: State): State => (step.from.includes(state) ? step.to : state);

/** The safety check answers carried by one act. */
const answersIn = (line: CardActLine) =>
  line.endpoint === cardChange && line.about
    ? line.about.Checks.map((check) => ({ ...check, AnsweredAt: line.madeAt }))
    : [];
