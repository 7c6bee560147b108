import type { ASTNode } from '@marcbachmann/cel-js';
import { type Pointer, placesOf, namesOf, waysDown, type Field } from '#engine';
import { inside, type Read } from '#engine/inside';
import type { Filling } from '../filling.ts';
import { scopeOf, type FormulaScope } from '../formula-scope.ts';

/** An entry that a formula depends on: directly, through computed values, or through what applies. */
export interface Source {
  readonly field: Field;
  readonly place: Pointer;
  /** The formula reads the entry directly. */
  readonly isDirect: boolean;
}

/** A formula, or a part of one, in its scope. */
export interface ScopedFormula {
  readonly scope: FormulaScope;
  readonly node: ASTNode;
}

export interface Behind {
  /** Nearest first. */
  readonly sources: readonly Source[];
  /** The formula itself and those of the computed values it reads, nearest first. */
  readonly formulas: readonly ScopedFormula[];
  /** False when the list was cut short. */
  readonly isComplete: boolean;
}

const mostSources = 60;
const mostPlacesOfOne = 10;
const mostFormulas = 24;

interface Queued extends ScopedFormula {
  readonly isDirect: boolean;
  readonly isAboutValue: boolean;
}

/** Everything that a formula depends on in one scope, in the current form. */
export function behind(filling: Filling, scope: FormulaScope, node: ASTNode): Behind {
  const { trialContext, evaluation } = filling;
  const { root } = trialContext.template;
  const sources = new Map<Pointer, Source>();
  const formulas: ScopedFormula[] = [];
  const asked = new Set<string>();
  // Inputs of the value come before inputs of what applies.
  const queues: [Queued[], Queued[]] = [[{ scope, node, isDirect: true, isAboutValue: true }], []];
  let isComplete = true;

  const ask = (
    rule: Parameters<typeof scopeOf>[0] & { readonly formula: { readonly ast: ASTNode } },
    place: Pointer,
  ) => {
    const key = `${rule.kind} ${place}`;
    if (asked.has(key)) return;
    asked.add(key);
    const isAboutValue = rule.kind === 'compute';
    queues[isAboutValue ? 0 : 1].push({
      scope: scopeOf(rule, place),
      node: rule.formula.ast,
      isDirect: false,
      isAboutValue,
    });
  };
  const take = (field: Field, place: Pointer, isDirect: boolean): void => {
    for (const way of waysDown(place)) {
      const above = way === '' ? undefined : inside.fields.at(root, namesOf(way));
      const relevance = above === undefined ? undefined : trialContext.relevances.get(above);
      if (relevance !== undefined) ask(relevance, way);
    }
    const compute = trialContext.computes.get(field);
    if (compute !== undefined) ask(compute, place);
    else if (field.schema['readOnly'] === true) return;
    else if (sources.size >= mostSources) isComplete = false;
    else if (!sources.has(place)) sources.set(place, { field, place, isDirect });
  };

  for (let next = queues[0].shift() ?? queues[1].shift(); next !== undefined;) {
    if (next.isAboutValue) formulas.push({ scope: next.scope, node: next.node });
    const rows = inside.entries.rowsIn(next.scope.field, next.scope.place);
    for (const read of inside.formulas.reads(next.node, root, next.scope.around, next.scope.own)) {
      for (const field of leavesOf(read)) {
        const places = placesOf(field, evaluation.data, rows.slice(0, read.sameRows));
        if (places.length > mostPlacesOfOne) isComplete = false;
        for (const place of places.slice(0, mostPlacesOfOne)) take(field, place, next.isDirect);
      }
    }
    if (asked.size > mostFormulas) isComplete = false;
    next = asked.size > mostFormulas ? undefined : (queues[0].shift() ?? queues[1].shift());
  }
  return { sources: [...sources.values()], formulas: formulas.slice(0, 6), isComplete };
}

/** A list to which rows can be added counts as a leaf too: formulas read its length. */
function leavesOf({ field, whole }: Read): readonly Field[] {
  if (!whole) return field.kind === 'array' && field.schema['fixedRows'] !== true ? [field] : [];
  return [...inside.fields.each(field)].filter(
    (one) =>
      (one.members.size === 0 && one.item === undefined) || (one.kind === 'array' && one.schema['fixedRows'] !== true),
  );
}
