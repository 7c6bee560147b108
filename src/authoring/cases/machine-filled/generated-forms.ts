import { entriesOf, type JsonObject, withValueAt, type Template } from '#engine';
import type { Exploration, Trial } from './exploration.ts';
import { explore, fullFilling, minimalFilling } from './explore.ts';
import type { Filling } from './filling.ts';
import type { GeneratedForm } from './generated-form.ts';
import { TrialContext } from './trial-context.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * A report type filled in by machine: with its required entries only, with everything, on each limit and just beside it,
 * with each rule broken once, and in shuffled order. Deterministic for a given template and seed.
 */
export function generatedForms(template: Template, seed: number): readonly GeneratedForm[] {
  return formsOf(explore(template, seed));
}

/** One form with everything that can apply together, free of issues where possible: a sample of a filled report. */
export function generatedFull(template: Template, seed: number): GeneratedForm {
  const { evaluation, context } = fullFilling(new TrialContext(template, seed));
  return { name: 'full', kind: 'full', entries: entriesOf(template, evaluation.data), context };
}

/** One form with only the entries that the type requires. */
export function generatedMinimal(template: Template, seed: number): GeneratedForm {
  const { today } = surroundingsOf(template);
  const { evaluation, context } = minimalFilling(new TrialContext(template, seed), today);
  return { name: 'minimal', kind: 'minimal', entries: entriesOf(template, evaluation.data), context };
}

function formsOf({ trialContext, bases, trials, randomOrderForms: orders }: Exploration): readonly GeneratedForm[] {
  const typed = new Map<Filling, JsonObject>();
  const entriesIn = (filling: Filling): JsonObject => {
    const entries = typed.get(filling) ?? entriesOf(trialContext.template, filling.evaluation.data);
    typed.set(filling, entries);
    return entries;
  };
  return [
    ...bases.map(({ name, kind, filling }) => ({ name, kind, entries: entriesIn(filling), context: filling.context })),
    ...trials.map((trial) => formOf(trial, entriesIn(trial.from), trialContext)),
    ...orders,
  ];
}

function formOf(
  { name, kind, from, changes, shows }: Trial,
  before: JsonObject,
  { template }: TrialContext,
): GeneratedForm {
  const entries = changes.reduce((report, { pointer, value }) => withValueAt(report, pointer, value), before);
  return {
    name,
    kind,
    entries: changes.some(({ value }) => typeof value === 'object') ? entriesOf(template, entries) : entries,
    context: from.context,
    before,
    ...(shows === undefined ? {} : { shows }),
  };
}
