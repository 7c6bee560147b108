import { taskGuards, type MappingCard, type TaskDetail, type TaskFacts, type TaskStatus } from '#contract';
import { inWords, t, term } from '#language';
import { paths } from '../../paths.ts';
import { nextReport } from '../home/next-work.ts';

/** What a task needs next. */
type NextStep =
  | 'give'
  | 'call'
  | 'set_out'
  | 'start'
  | 'resume'
  | 'add_reports'
  | 'safety'
  | 'reports'
  | 'card'
  | 'work_done'
  | 'visit'
  | 'signature'
  | 'spares'
  | 'photos'
  | 'close'
  | 'office'
  | 'nothing';

export const nextWords: Record<NextStep, string> = inWords({
  give: 'The office still has to assign it.',
  call: 'The call must be open: the office can reopen it.',
  set_out: 'Next: travel to the site and start.',
  start: 'Next: start when you are on site.',
  resume: 'Next: resume the work when you can.',
  add_reports: 'Next: add equipment and reports. This creates the job card.',
  safety: 'Next: answer the safety checks and start the job card.',
  reports: 'Next: finish and submit the reports.',
  card: 'Next: complete the job card.',
  work_done: 'Next: mark the work as done.',
  visit: 'Next: submit the site visit report.',
  signature: 'Next: take the customer’s signature and close.',
  spares: 'Next: send all spare movements, with serial numbers.',
  photos: 'Next: take the photos that the reports require.',
  close: 'Next: close the task.',
  office: 'The office decides the next step.',
  nothing: 'Nothing is left to do.',
});

interface Standing {
  readonly status: TaskStatus;
  readonly facts: TaskFacts;
  /** For a task that could not be completed: the office has decided what follows. */
  readonly isDecided: boolean;
}

/** The first thing that its assignee still has to do before the task can close. */
export function nextStep({ status, facts, isDecided }: Standing): NextStep {
  switch (status) {
    case 'new':
      return 'give';
    case 'assigned':
      return facts.IsCallOpen ? 'set_out' : 'call';
    case 'travelling':
      return facts.IsCallOpen ? 'start' : 'call';
    case 'paused':
      return facts.IsCallOpen ? 'resume' : 'call';
    case 'in_progress':
      return missingWork(facts) ?? 'work_done';
    case 'work_done':
      return missingWork(facts) ?? missingEnd(facts) ?? 'close';
    case 'cannot_complete':
      return isDecided ? 'nothing' : 'office';
    case 'closed':
    case 'cancelled':
      return 'nothing';
  }
}

/** In working order: a job card is completed after its reports are submitted. */
function missingWork(facts: TaskFacts): NextStep | undefined {
  if (facts.CardStatus === undefined) return 'add_reports';
  if (facts.CardStatus === 'draft') return 'safety';
  if (!taskGuards.reportsSubmitted.holds(facts)) return 'reports';
  return taskGuards.cardCompleted.holds(facts) ? undefined : 'card';
}

function missingEnd(facts: TaskFacts): NextStep | undefined {
  if (!taskGuards.workDone.holds(facts)) return 'card';
  if (!taskGuards.visitReported.holds(facts)) return 'visit';
  if (!taskGuards.sparesSettled.holds(facts)) return 'spares';
  if (!taskGuards.photosTaken.holds(facts)) return 'photos';
  return taskGuards.signed.holds(facts) ? undefined : 'signature';
}

/** The office has decided what follows a task that could not be completed. */
export const isDecided = ({ FollowUps, NoFollowUpReason }: TaskDetail): boolean =>
  FollowUps.length > 0 || NoFollowUpReason !== undefined;

interface StepLink {
  readonly to: string;
  readonly words: string;
}

interface Linked extends Pick<TaskDetail, 'Task'> {
  readonly Mappings: readonly MappingCard[];
}

/** The screen where the step is done; absent if a button of the task screen does it. */
export function linkFor(step: NextStep, { Task, Mappings }: Linked): StepLink | undefined {
  const card = Task.JobCardId === undefined ? undefined : paths.jobCard(Task.JobCardId);
  const toMappings = { to: paths.mapReports(Task.TaskId), words: t('Equipment and reports') };
  switch (step) {
    case 'add_reports':
      return toMappings;
    case 'safety':
      return card === undefined ? undefined : { to: card, words: t('Safety checks') };
    case 'card':
      return card === undefined ? undefined : { to: card, words: t('Open job card') };
    case 'reports':
      return reportLink(Mappings.filter(({ Equipment }) => Equipment !== undefined)) ?? toMappings;
    case 'visit':
      return reportLink(Mappings.filter(({ Equipment }) => Equipment === undefined)) ?? toMappings;
    case 'call':
      return { to: paths.call(Task.CallId), words: t('Open the call') };
    case 'spares':
      // The call has the slips and the bag.
      return { to: paths.call(Task.CallId), words: t('Spares') };
    case 'photos':
      return card === undefined ? undefined : { to: card, words: t('Open job card') };
    default:
      return undefined;
  }
}

function reportLink(mappings: readonly MappingCard[]): StepLink | undefined {
  const report = nextReport(mappings);
  if (report === undefined) return undefined;
  const verb = report.State === 'not_started' ? t('Start') : t('Continue');
  return { to: paths.reportOf(report), words: `${verb}: ${term(report.ReportTitle)}` };
}
