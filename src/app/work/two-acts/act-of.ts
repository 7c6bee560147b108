import type { CardFacts, CardStatus, TaskStatus } from '#contract';

interface CardNow {
  readonly status: CardStatus;
  readonly facts: CardFacts;
}

/** The states in which the work has not begun, or has begun without its job card. */
const before: readonly TaskStatus[] = ['assigned', 'travelling', 'in_progress'];

/**
 * A day at a task has two acts. *Start* is travel, arrival, safety checks, task and job card; *Finish* is what was done, the checks
 * after the work, job card and task. Between them are the reports. The state machines of task and job card stay as they are.
 */
export function actOf(task: TaskStatus, card: CardNow | undefined): 'start' | 'finish' | undefined {
  if (card === undefined || !card.facts.IsTaskOpen) return undefined;
  if (card.status === 'draft') return before.includes(task) ? 'start' : undefined;
  return card.status === 'in_progress' && task === 'in_progress' && card.facts.ReportsOpen === 0 ? 'finish' : undefined;
}
