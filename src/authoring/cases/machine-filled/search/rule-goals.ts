import { folded } from '../../../source/formulas/folded.ts';
import { child, type Pointer, type Verdict, type Field } from '#engine';
import { inside, type Acceptance, type Check } from '#engine/inside';
import { placesThatApply, somePlacesThatApply, spread } from './applying-goals.ts';
import type { Base, Exploration, Unmet } from '../exploration.ts';
import type { EntryChange, Filling } from '../filling.ts';
import { computedLimits } from '../keyword-trials.ts';
import { isProvenNever } from './proof.ts';
import { Search } from './search.ts';
import { scopeOf } from '../formula-scope.ts';
import { repaired } from './repair.ts';

/** Evaluations allowed for one start, and for one rule in total. */
const allowance = 150;
const allowanceOfRule = 400;
const mostStarts = 2;

/** Makes forms until every check has complained and every reading has passed, failed and, where possible, needed attention. */
export function breakEveryRule(exploration: Exploration): void {
  const { trialContext } = exploration;
  const isOwn = ({ field }: { readonly field: Field }): boolean => !inside.fields.isOfSecondSet(field);
  for (const rule of trialContext.acceptances.filter(isOwn)) judgeEveryWay(exploration, rule);
  for (const rule of trialContext.checks.filter(isOwn)) breakCheck(exploration, rule);
  for (const field of trialContext.computes.keys()) if (isOwn({ field })) breakComputedLimits(exploration, field);
}

function judgeEveryWay(exploration: Exploration, rule: Acceptance): void {
  const { coverage } = exploration;
  const { field, pass, attention } = rule;
  // With `"pass": "false"` an author marks a field as a remark as soon as it is filled in.
  const always = { pass: folded(pass.ast), attention: attention && folded(attention.ast) };
  const goals: readonly (readonly [Verdict, Unmet['what'], boolean])[] = [
    ['pass', 'passes', always.pass !== undefined],
    ['attention', 'needs attention', attention === undefined || always.attention === false],
    ['fail', 'fails', always.pass === true || always.attention === true],
  ];
  for (const [verdict, what, isPointless] of goals) {
    if (isPointless || coverage.judged(field, verdict) || !coverage.applied(field)) continue;
    const found = first(exploration, field, (start, place) => judged(start, rule, place, verdict));
    if (found === undefined) {
      exploration.addUnmet({ what, field, rule, isProven: verdict === 'pass' && neverPasses(exploration, rule) });
    } else if (verdict === 'pass') {
      const keeps = (filling: Filling): boolean => verdictByLimits(filling, found.place) === 'pass';
      const filling = repaired(found.filling, { extent: 'likely', keeps });
      exploration.addBase({ name: `full, with ${field.title} in order (${found.place})`, kind: 'full', filling });
    } else {
      addFound(exploration, found, {
        field,
        keyword: 'accept',
        words: verdict === 'fail' ? 'failed' : 'for attention',
      });
      coverage.note(found.filling);
    }
  }
}

function judged(start: Filling, rule: Acceptance, place: Pointer, verdict: Verdict): Filling | undefined {
  const scope = scopeOf(rule, place);
  const [pass, attention] = [`(${rule.pass.text})`, `(${rule.attention?.text ?? 'false'})`];
  const text =
    verdict === 'pass' ? pass : verdict === 'fail' ? `!${pass} && !${attention}` : `!${pass} && ${attention}`;
  const condition = start.trialContext.condition(scope, text);
  const found = condition && searchFrom(start, 0).achieve(start, scope, condition, true);
  return found !== undefined && verdictByLimits(found, place) === verdict ? found : undefined;
}

/** A reading that only its instrument casts doubt on passes by its limits. */
function verdictByLimits({ evaluation }: Filling, place: Pointer): Verdict | undefined {
  const judgement = evaluation.verdicts.get(place);
  return judgement?.uncertainty === undefined ? judgement?.verdict : 'pass';
}

function neverPasses({ bases }: Exploration, rule: Acceptance): boolean {
  return bases.some(({ filling }) => {
    const places = placesThatApply(filling, rule.field);
    return (
      places.length > 0 && places.every((place) => isProvenNever(filling, scopeOf(rule, place), rule.pass.ast, true))
    );
  });
}

function breakCheck(exploration: Exploration, rule: Check): void {
  const { coverage } = exploration;
  const { field, that } = rule;
  const code = `check:${rule.id}`;
  if (!coverage.applied(field)) return;
  const found = first(exploration, field, (start, place) => {
    if (start.says(place, code)) return undefined;
    return searchFrom(start, rule.level === 'error' ? 1 : 0).achieve(start, scopeOf(rule, place), that.ast, false);
  });
  if (found !== undefined) {
    const shows = { pointer: found.place, code, isSaid: true };
    addFound(exploration, found, { field, keyword: 'checks', words: `against ${rule.id}`, shows });
    coverage.noteIssues(found.filling.evaluation);
  } else if (!coverage.said(field, code)) {
    exploration.addUnmet({ what: 'complains', field, rule, code, isProven: neverBroken(exploration, rule) });
  }
}

function neverBroken({ bases }: Exploration, rule: Check): boolean {
  return bases.some(({ filling }) => {
    const places = placesThatApply(filling, rule.field);
    return (
      places.length > 0 && places.every((place) => isProvenNever(filling, scopeOf(rule, place), rule.that.ast, false))
    );
  });
}

/** A computed value can leave its limits only through its inputs. */
function breakComputedLimits(exploration: Exploration, field: Field): void {
  const { coverage, trialContext } = exploration;
  const rule = trialContext.computes.get(field);
  if (rule === undefined || !coverage.present(field)) return;
  for (const { code, isBroken } of computedLimits(field)) {
    if (coverage.said(field, code)) continue;
    const found = first(exploration, field, (start, place) =>
      start.says(place, code)
        ? undefined
        : searchFrom(start, 1).find(
            start,
            scopeOf(rule, place),
            rule.formula.ast,
            (answer) => typeof answer === 'number' && isBroken(answer),
          ),
    );
    if (found === undefined) exploration.addUnmet({ what: 'limits', field, rule, code, isProven: false });
    else {
      const shows = { pointer: found.place, code, isSaid: true };
      addFound(exploration, found, { field, keyword: code, words: `outside its ${code}`, shows });
    }
  }
}

interface Found {
  readonly start: Filling;
  readonly filling: Filling;
  readonly place: Pointer;
}

/** The first result over starts and places; prefers one that breaks nothing else. */
function first(
  { bases, trialContext }: Exploration,
  field: Field,
  attempt: (start: Filling, place: Pointer) => Filling | undefined,
): Found | undefined {
  let best: Found | undefined;
  const { left } = trialContext;
  trialContext.isSearchStopped = false;
  const able = bases.filter(({ filling }) => placesThatApply(filling, field).length > 0);
  for (const { filling: start } of fullestFirst(able, field)) {
    for (const place of somePlacesThatApply(start, field)) {
      trialContext.isSearchStopped ||= left - trialContext.left > allowanceOfRule;
      if (best !== undefined || left - trialContext.left > allowanceOfRule) return best;
      const filling = attempt(start, place);
      if (filling === undefined) continue;
      const found = { start, filling, place };
      if (errorsIn(filling) <= errorsIn(start) + 1) return found;
      best = found;
    }
  }
  return best;
}

/** The base with most values where the rule looks first, then those that differ most from it. */
function fullestFirst(bases: readonly Base[], field: Field): readonly Base[] {
  const size = ({ filling }: Base): number =>
    JSON.stringify(placesThatApply(filling, field).map((place) => filling.value(place) ?? '')).length;
  const [fullest] = bases.map((base) => ({ base, size: size(base) })).toSorted((one, other) => other.size - one.size);
  return fullest === undefined ? [] : [...new Set([fullest.base, ...spread(bases, mostStarts)])];
}

/** `own`: errors that the broken rule itself raises. */
function searchFrom(start: Filling, own: number): Search {
  const before = errorsIn(start) + own;
  return new Search({ price: (found) => Math.max(0, errorsIn(found) - before), dearest: Infinity, allowance });
}

function errorsIn({ evaluation }: Filling): number {
  return evaluation.issues.filter((issue) => issue.level === 'error').length;
}

function addFound(
  exploration: Exploration,
  { start, filling, place }: Found,
  about: {
    readonly field: Field;
    readonly keyword: string;
    readonly words: string;
    readonly shows?: { readonly pointer: Pointer; readonly code: string; readonly isSaid: boolean };
  },
): void {
  const { field, keyword, words, shows } = about;
  exploration.addTrial({
    name: `${field.title} ${words} (${place})`,
    kind: 'rule broken',
    from: start,
    changes: changesTo(start, filling),
    field,
    keyword,
    ...(shows === undefined ? {} : { shows }),
  });
}

/** Replaces the whole report at once: more than one entry may differ. */
function changesTo(start: Filling, filling: Filling): readonly EntryChange[] {
  return Object.keys({ ...start.evaluation.data, ...filling.evaluation.data })
    .filter((name) => start.evaluation.data[name] !== filling.evaluation.data[name])
    .map((name) => ({ pointer: child('', name), value: filling.evaluation.data[name] }));
}
