import { isLimitChanged, valueAt, type Evaluation, type ReportContext, type Template } from '#engine';
import type { ToleranceRun } from './tolerance-runs.ts';

interface Watched {
  readonly evaluation: Evaluation;
  readonly context: ReportContext;
}

/** Whether a limit was changed or a test is not done. Asked again only when a value is another: a usual limit may take a formula. */
export function changeWatch(
  template: Template,
  { limits, switches }: Pick<ToleranceRun, 'limits' | 'switches'>,
): (store: Watched) => boolean {
  let seen: readonly unknown[] | undefined;
  let isChanged = false;
  return ({ evaluation, context }) => {
    const { values } = evaluation;
    const switched = switches.map((place) => valueAt(values, place));
    const now = [context, ...switched, ...limits.map(({ typed }) => valueAt(values, typed))];
    if (seen === undefined || now.some((value, at) => value !== seen?.[at]))
      isChanged =
        switched.includes(false) || limits.some(({ typed }) => isLimitChanged(template, typed, { values, context }));
    seen = now;
    return isChanged;
  };
}
