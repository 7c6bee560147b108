import type { CallCard, Home, MappingCard, TaskCard } from '#contract';
import { isLate } from '../due-words.ts';
import { isReportOpen, isTaskOver } from '../words.ts';

/** Late calls first, then calls in progress, then by priority and due time. */
export function inWorkingOrder(calls: readonly CallCard[], now: number): readonly CallCard[] {
  const rank = (call: CallCard) =>
    [isLate(call, now) ? 0 : 1, call.Status === 'in_progress' ? 0 : 1, call.Priority, call.DueAt ?? '9999'].join(' ');
  return [...calls].sort((a, b) => rank(a).localeCompare(rank(b)));
}

/** The task of this call to continue with: the one that has a pending report. */
export function nextTaskOf(
  call: CallCard,
  { PendingReports }: Home,
): { readonly taskId: number; readonly title: string } | undefined {
  const report = PendingReports.find(({ CallNo }) => CallNo === call.CallNo);
  return report && { taskId: report.TaskId, title: report.TaskTitle };
}

/** The task to open next in a call: the running one, else the first that is not over. */
export function nextTask(tasks: readonly TaskCard[]): TaskCard | undefined {
  return tasks.find(({ Status }) => Status === 'in_progress') ?? tasks.find(({ Status }) => !isTaskOver(Status));
}

/** The report to continue with: a started one, else a mandatory one, else any that can be opened. The visit report comes last. */
export function nextReport<M extends MappingCard>(mappings: readonly M[]): M | undefined {
  const possible = mappings.filter((mapping) => mapping.TypeAvailable && isReportOpen(mapping));
  const open = visitsLast(possible);
  return open.find(({ State }) => State !== 'not_started') ?? open.find(({ IsMandatory }) => IsMandatory) ?? open[0];
}

/** The visit report is written after the others. */
export function visitsLast<M extends MappingCard>(mappings: readonly M[]): readonly M[] {
  return mappings.toSorted((a, b) => Number(a.Equipment === undefined) - Number(b.Equipment === undefined));
}
