import { prefilled } from '../template/blank-report.ts';
import { isObject, type Json, type JsonObject } from '../json/json.ts';
import { parentOf, valueAt, type Pointer } from '../json/pointer.ts';
import { same } from '../json/same.ts';
import type { ReportContext } from '../report-context.ts';
import type { Template } from '../template/template.ts';
import type { LimitPlan } from '../template/proof-plan/proof-plan.ts';

interface Asked {
  readonly template: Template;
  readonly values: JsonObject;
  readonly context: ReportContext;
}

/** What a limit is unless somebody changes it. */
export function usualLimit(
  { typed, usual, rows, start }: LimitPlan,
  { pointer, usedAt }: { readonly pointer: Pointer; readonly usedAt: Pointer },
  { template, values, context }: Asked,
): Json | undefined {
  if (usual !== undefined) {
    const answer = usual.answers(template, values, context).get(usedAt);
    return typeof answer === 'number' || typeof answer === 'string' || typeof answer === 'boolean' ? answer : undefined;
  }
  // A prefill from the last visit is not the usual value: otherwise a limit relaxed once would count as usual from then on.
  const prefill = template.prefills.get(typed);
  if (prefill !== undefined && !/\bprevious\b/.test(prefill.text)) {
    const row = typed.parent && template.views.of(typed.parent, valueAt(values, parentOf(pointer)));
    const filled = prefilled(template, context, typed, row);
    if (filled !== undefined) return filled;
  }
  if (rows === undefined) return start;
  const row = valueAt(values, parentOf(pointer));
  return isObject(row) ? rows.rows.find((one) => isLike(one, row, rows.names))?.[typed.name] : undefined;
}

export function isLike(given: JsonObject, row: JsonObject, names: readonly string[]): boolean {
  return names.every((name) => same(given[name], row[name]));
}
