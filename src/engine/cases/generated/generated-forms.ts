import { entriesOf } from '../../entries-of.ts';
import type { JsonObject } from '../../json.ts';
import { withValueAt } from '../../pointer.ts';
import type { Template } from '../../template/template.ts';
import type { Exploration, Trial } from './exploration.ts';
import { explore, fullFilling, minimalFilling } from './explore.ts';
import type { Filling } from './filling.ts';
import type { GeneratedForm } from './generated-form.ts';
import { Lab } from './lab.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * A report type filled in by machine: with what it asks for and no more, with everything, at each limit and just beside it,
 * with each rule broken once, and in any order. The same template and seed give the same forms.
 */
export function generatedForms(template: Template, seed: number): readonly GeneratedForm[] {
  return formsOf(explore(template, seed));
}

/** One form with everything in it that can apply at once, in order where that was possible: what a type looks like when it is filled. */
export function generatedFull(template: Template, seed: number): GeneratedForm {
  const { evaluation, context } = fullFilling(new Lab(template, seed));
  return { name: 'full', kind: 'full', entries: entriesOf(template, evaluation.data), context };
}

/** One form with what the type asks for and no more. */
export function generatedMinimal(template: Template, seed: number): GeneratedForm {
  const { today } = surroundingsOf(template);
  const { evaluation, context } = minimalFilling(new Lab(template, seed), today);
  return { name: 'minimal', kind: 'minimal', entries: entriesOf(template, evaluation.data), context };
}

function formsOf({ lab, bases, trials, orders }: Exploration): readonly GeneratedForm[] {
  const typed = new Map<Filling, JsonObject>();
  const entriesIn = (filling: Filling): JsonObject => {
    const entries = typed.get(filling) ?? entriesOf(lab.template, filling.evaluation.data);
    typed.set(filling, entries);
    return entries;
  };
  return [
    ...bases.map(({ name, kind, filling }) => ({ name, kind, entries: entriesIn(filling), context: filling.context })),
    ...trials.map((trial) => formOf(trial, entriesIn(trial.from), lab)),
    ...orders,
  ];
}

function formOf({ name, kind, from, changes, shows }: Trial, before: JsonObject, { template }: Lab): GeneratedForm {
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
