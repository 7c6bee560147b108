import { placesOf, parentOf, type Pointer, type Field } from '#engine';
import { inside } from '#engine/inside';
import type { Exploration } from '../exploration.ts';
import type { Filling } from '../filling.ts';
import { isProvenNever } from './proof.ts';
import { Search } from './search.ts';
import { scopeOf } from '../formula-scope.ts';
import { repaired } from './repair.ts';

const mostStarts = 3;
const mostPlaces = 8;
/** Evaluations allowed for one place; a goal may spend about as many. */
const allowance = 100;
const allowanceOfGoal = 250;

const anyPrice = { price: () => 0, dearest: 0, allowance };

/** Makes forms until every field has applied, every optional part has been hidden, and every formula has given a value. */
export function showEverything(exploration: Exploration): void {
  const { trialContext, coverage } = exploration;
  for (const field of inside.fields.each(trialContext.template.root)) {
    if (coverage.applied(field) || inside.fields.isOfSecondSet(field)) continue;
    // Members are shown together with their parent.
    if (field.parent !== undefined && !coverage.applied(field.parent)) continue;
    if (!tryToShow(exploration, field))
      exploration.addUnmet({ what: 'applies', field, ...proofOfHiding(exploration, field) });
  }
  for (const [field, rule] of trialContext.relevances) {
    if (coverage.hidden(field) || !coverage.applied(field) || inside.fields.isOfSecondSet(field)) continue;
    if (!tryToLeaveOut(exploration, field)) {
      const isProven = proven(exploration, field, false);
      exploration.addUnmet({ what: 'is left out', field, rule, isProven });
    }
  }
  for (const [field, rule] of trialContext.computes) {
    if (coverage.present(field) || !coverage.applied(field) || inside.fields.isOfSecondSet(field)) continue;
    if (!tryToCompute(exploration, field)) exploration.addUnmet({ what: 'is computed', field, rule, isProven: false });
  }
}

function tryToShow(exploration: Exploration, field: Field): boolean {
  return fromBases(exploration, field.parent ?? field, (start) => {
    const search = new Search(anyPrice);
    const [ready, places] = withPlaces(search, start, field);
    for (const place of spread(places, mostPlaces)) {
      const there = search.reach(ready, place);
      if (there === undefined) continue;
      const keeps = (filling: Filling): boolean => !filling.isHidden(place);
      const filling = repaired(there, { extent: 'likely', keeps });
      exploration.addBase({ name: `full, with ${field.title} (${place})`, kind: 'full', filling });
      return true;
    }
    return false;
  });
}

/** The places where a field can stand. Empty lists around it get a row. */
function withPlaces(search: Search, start: Filling, field: Field): readonly [Filling, readonly Pointer[]] {
  let filling = start;
  for (const above of listsAround(field)) {
    if (placesOf(field, filling.evaluation.data).length > 0) break;
    for (const place of placesOf(above, filling.evaluation.data).slice(0, 1)) {
      filling = search.present(filling, above, place) ?? filling;
    }
  }
  return [filling, placesOf(field, filling.evaluation.data)];
}

/** Outermost first. */
function listsAround(field: Field): readonly Field[] {
  const lists: Field[] = [];
  for (let above = field.parent; above !== undefined; above = above.parent)
    if (above.kind === 'array') lists.unshift(above);
  return lists;
}

function tryToLeaveOut(exploration: Exploration, field: Field): boolean {
  const rule = exploration.trialContext.relevances.get(field);
  if (rule === undefined) return false;
  return fromBases(exploration, field, (start) => {
    for (const place of somePlacesThatApply(start, field)) {
      const found = new Search(anyPrice).achieve(start, scopeOf(rule, place), rule.formula.ast, false);
      if (found === undefined || found.isHidden(parentOf(place))) continue;
      const keeps = (filling: Filling): boolean => filling.evaluation.hidden.has(place);
      const filling = repaired(found, { extent: 'likely', keeps });
      exploration.addBase({ name: `full, without ${field.title} (${place})`, kind: 'full', filling });
      return true;
    }
    return false;
  });
}

function tryToCompute(exploration: Exploration, field: Field): boolean {
  return fromBases(exploration, field, (start) => {
    for (const place of somePlacesThatApply(start, field)) {
      const found = new Search(anyPrice).present(start, field, place);
      if (found?.value(place) === undefined) continue;
      const keeps = (filling: Filling): boolean => filling.value(place) !== undefined;
      const filling = repaired(found, { extent: 'likely', keeps });
      exploration.addBase({ name: `full, with a value of ${field.title} (${place})`, kind: 'full', filling });
      return true;
    }
    return false;
  });
}

export function placesThatApply(filling: Filling, field: Field): readonly Pointer[] {
  return placesOf(field, filling.evaluation.data).filter((place) => !filling.isHidden(place));
}

/** The first place, the last and some between: fixed rows differ in subject. */
export function somePlacesThatApply(filling: Filling, field: Field): readonly Pointer[] {
  return spread(placesThatApply(filling, field), mostPlaces);
}

/** Samples `count` items, including the first and the last: neighbours are mostly alike. */
export function spread<T>(items: readonly T[], count: number): readonly T[] {
  if (items.length <= count) return items;
  const step = (items.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)]).filter(
    (item) => item !== undefined,
  );
}

/** Tries the forms in which `within` applies, in order. */
function fromBases({ bases, trialContext }: Exploration, within: Field, attempt: (start: Filling) => boolean): boolean {
  const { left } = trialContext;
  trialContext.isSearchStopped = false;
  const able = bases.filter(({ kind, filling }) => kind === 'full' && placesThatApply(filling, within).length > 0);
  for (const { filling } of spread(able, mostStarts)) {
    trialContext.isSearchStopped ||= left - trialContext.left >= allowanceOfGoal;
    if (left - trialContext.left < allowanceOfGoal && attempt(filling)) return true;
  }
  return false;
}

/** The first condition from the top that is never true, if that can be proven. */
function proofOfHiding(exploration: Exploration, field: Field): { readonly isProven: boolean } {
  return { isProven: proven(exploration, field, true) };
}

function proven({ bases, trialContext }: Exploration, field: Field, wanted: boolean): boolean {
  const rule = trialContext.relevances.get(field);
  const start = bases.find((base) => base.kind === 'full')?.filling;
  if (rule === undefined || start === undefined) return false;
  const places = placesOf(field, start.evaluation.data);
  return (
    places.length > 0 && places.every((place) => isProvenNever(start, scopeOf(rule, place), rule.formula.ast, wanted))
  );
}
