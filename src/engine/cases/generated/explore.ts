import type { ASTNode } from '@marcbachmann/cel-js';
import { blankReport } from '../../blank-report.ts';
import { entriesOf } from '../../entries-of.ts';
import { isArray, isObject, type Json } from '../../json.ts';
import { child, type Pointer } from '../../pointer.ts';
import type { ReportContext } from '../../report-context.ts';
import { childrenOf } from '../../template/formula-syntax.ts';
import { eachField } from '../../template/field.ts';
import { formulasOf } from '../../template/rule.ts';
import type { Template } from '../../template/template.ts';
import { placesThatApply, showEverything } from './applying-goals.ts';
import { Exploration } from './exploration.ts';
import { fillIn } from './fill-in.ts';
import { Filling } from './filling.ts';
import { keywordTrials } from './keyword-trials.ts';
import { Lab } from './lab.ts';
import { breakEveryRule } from './rule-goals.ts';
import { opened } from './opened.ts';
import { settled } from './settle.ts';
import { surroundingsOf } from './surroundings.ts';

const explored = new WeakMap<Template, Map<number, Exploration>>();

/** Fills a report type in, in every way it asks for. The same template and seed give the same forms. */
export function explore(template: Template, seed: number): Exploration {
  const known = explored.get(template) ?? new Map<number, Exploration>();
  explored.set(template, known);
  const before = known.get(seed);
  if (before !== undefined) return before;
  const exploration = new Exploration(new Lab(template, seed));
  known.set(seed, exploration);
  const full = fullFilling(exploration.lab);
  exploration.addBase({ name: 'full', kind: 'full', filling: full });
  showEverything(exploration);
  exploration.addBase({
    name: 'minimal',
    kind: 'minimal',
    filling: minimalFilling(exploration.lab, full.context.today),
  });
  breakEveryRule(exploration);
  tryEveryKeyword(exploration);
  typeInAnyOrder(exploration);
  return exploration;
}

/** The form with everything in it that applies together, in order where that was possible. */
export function fullFilling(lab: Lab): Filling {
  const context = surroundingsOf(lab.template);
  const full = settled(opened(blank(lab, context)), { extent: 'likely', isThorough: true });
  if (!readsPrevious(lab.template)) return full;
  // The visit before is taken to have been like this one.
  const again = { ...context, previous: full.evaluation.values };
  return settled(Filling.of(lab, again, entriesOf(lab.template, full.evaluation.data)), {
    extent: 'likely',
    isThorough: true,
  });
}

/** Of this visit nothing is known but the day: everything that is asked for has to be typed, and no more is. */
export function minimalFilling(lab: Lab, today: string): Filling {
  return settled(blank(lab, { today }), { extent: 'required' });
}

function blank(lab: Lab, context: ReportContext): Filling {
  return Filling.of(lab, context, blankReport(lab.template, context));
}

function readsPrevious({ rules }: Template): boolean {
  const reads = (node: ASTNode): boolean =>
    (node.op === 'id' && node.args === 'previous') || childrenOf(node).some(reads);
  return rules.some((rule) => formulasOf(rule).some((formula) => reads(formula.ast)));
}

function tryEveryKeyword(exploration: Exploration): void {
  const { lab, bases } = exploration;
  for (const field of eachField(lab.template.root)) {
    if (lab.computes.has(field)) continue;
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

/** The full form in a shuffled order, and forms of any values, in order or not. */
function typeInAnyOrder(exploration: Exploration): void {
  const { lab, bases } = exploration;
  const [full] = bases;
  if (full === undefined) return;
  const fillings = [full.filling];
  for (let count = 0; count < anyForms; count += 1) {
    let filling = blank(lab, full.filling.context);
    for (let round = 0; round < 3; round += 1) filling = fillIn(filling, 'any');
    fillings.push(filling);
  }
  for (const { evaluation, context } of fillings) {
    const entries = entriesOf(lab.template, evaluation.data);
    const order = lab.chance.shuffled([...leavesIn(entries, '')]);
    exploration.orders.push({
      name: exploration.unused('random order'),
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
