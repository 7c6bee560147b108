import type { ASTNode } from '@marcbachmann/cel-js';
import {
  blankReport,
  entriesOf,
  isArray,
  isObject,
  type Json,
  child,
  type Pointer,
  type ReportContext,
  type Template,
} from '#engine';
import { inside } from '#engine/inside';
import { placesThatApply, showEverything } from './search/applying-goals.ts';
import { Exploration } from './exploration.ts';
import { fillIn } from './fill-in.ts';
import { Filling } from './filling.ts';
import { keywordTrials } from './keyword-trials.ts';
import { TrialContext } from './trial-context.ts';
import { breakEveryRule } from './search/rule-goals.ts';
import { opened } from './search/opened.ts';
import { repaired } from './search/repair.ts';
import type { Watch } from './stages.ts';
import { surroundingsOf } from './surroundings.ts';

const explored = new WeakMap<Template, Map<number, Exploration>>();

/** Fills a report type in, in every way it asks for. Deterministic for a given template and seed. */
export function explore(template: Template, seed: number, watch?: Watch): Exploration {
  const known = explored.get(template) ?? new Map<number, Exploration>();
  explored.set(template, known);
  const before = known.get(seed);
  if (before !== undefined) return before;
  const exploration = new Exploration(new TrialContext(template, seed, watch));
  known.set(seed, exploration);
  const { trialContext } = exploration;
  trialContext.begin('filling in the full form');
  const full = fullFilling(trialContext);
  exploration.addBase({ name: 'full', kind: 'full', filling: full });
  trialContext.begin('making every field apply');
  showEverything(exploration);
  trialContext.begin('filling in the minimal form');
  exploration.addBase({ name: 'minimal', kind: 'minimal', filling: minimalFilling(trialContext, full.context.today) });
  trialContext.begin('breaking every rule');
  breakEveryRule(exploration);
  tryEveryKeyword(exploration);
  trialContext.begin('shuffling the entries');
  typeInAnyOrder(exploration);
  return exploration;
}

/** The form with everything that can apply together, free of issues where possible. */
export function fullFilling(trialContext: TrialContext): Filling {
  const context = surroundingsOf(trialContext.template);
  const full = repaired(opened(blank(trialContext, context)), { extent: 'likely', isThorough: true });
  if (!readsPrevious(trialContext.template)) return full;
  // The previous visit is assumed to have been like this one.
  const again = { ...context, previous: full.evaluation.values };
  return repaired(Filling.of(trialContext, again, entriesOf(trialContext.template, full.evaluation.data)), {
    extent: 'likely',
    isThorough: true,
  });
}

/** Knows nothing but the date: every required entry has to be typed, and nothing else is. */
export function minimalFilling(trialContext: TrialContext, today: string): Filling {
  return repaired(blank(trialContext, { today }), { extent: 'required' });
}

function blank(trialContext: TrialContext, context: ReportContext): Filling {
  return Filling.of(trialContext, context, blankReport(trialContext.template, context));
}

function readsPrevious({ rules }: Template): boolean {
  const reads = (node: ASTNode): boolean =>
    (node.op === 'id' && node.args === 'previous') || inside.formulas.children(node).some(reads);
  return rules.some((rule) => inside.formulas.ofRule(rule).some((formula) => reads(formula.ast)));
}

function tryEveryKeyword(exploration: Exploration): void {
  const { trialContext, bases } = exploration;
  for (const field of inside.fields.each(trialContext.template.root)) {
    if (trialContext.computes.has(field) || inside.fields.isOfSecondSet(field)) continue;
    const from = bases.find(({ filling }) =>
      placesThatApply(filling, field).some((place) => filling.value(place) !== undefined),
    )?.filling;
    const place = from && placesThatApply(from, field).find((one) => from.value(one) !== undefined);
    if (from === undefined || place === undefined) continue;
    for (const trial of keywordTrials(field, from.value(place))) {
      const pointer = trial.inside === undefined ? place : child(place, trial.inside);
      exploration.addTrial({
        name: `${field.title} ${trial.how} (${pointer})`,
        kind: trial.kind,
        from,
        changes: [{ pointer, value: trial.value }],
        shows: { pointer, code: trial.code, isSaid: trial.complains },
        field,
        keyword: trial.keyword,
      });
    }
  }
}

const anyForms = 1;

/** The full form in shuffled order, and forms of arbitrary values, valid or not. */
function typeInAnyOrder(exploration: Exploration): void {
  const { trialContext, bases } = exploration;
  const [full] = bases;
  if (full === undefined) return;
  const fillings = [full.filling];
  for (let count = 0; count < anyForms; count += 1) {
    let filling = blank(trialContext, full.filling.context);
    for (let round = 0; round < 3; round += 1) filling = fillIn(filling, 'any');
    fillings.push(filling);
  }
  for (const { evaluation, context } of fillings) {
    const entries = entriesOf(trialContext.template, evaluation.data);
    const order = trialContext.random.shuffled([...leavesIn(entries, '')]);
    exploration.randomOrderForms.push({
      name: exploration.uniqueName('random order'),
      kind: 'random order',
      entries,
      context,
      order,
    });
  }
}

function* leavesIn(value: Json, pointer: Pointer): Generator<Pointer> {
  const members = isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  if (members.length === 0 && pointer !== '') yield pointer;
  for (const [name, member] of members) yield* leavesIn(member, child(pointer, name));
}
