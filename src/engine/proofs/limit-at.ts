import type { JsonObject } from '../json/json.ts';
import { same } from '../json/same.ts';
import { child, namesOf, parentOf, valueAt, type Pointer } from '../json/pointer.ts';
import type { ReportContext } from '../report-context.ts';
import { fieldAt, type Field } from '../fields/field.ts';
import type { Template } from '../template/template.ts';
import type { LimitPlan } from '../template/proof-plan/proof-plan.ts';
import { usualLimit } from './usual-limit.ts';

/** A limit that may be changed, and is known without anybody typing it. */
export interface Limit {
  readonly typed: Pointer;
  /** The limit in use: computed where the typed one only replaces it, otherwise the same place. */
  readonly used: Pointer;
  readonly schema: JsonObject;
  readonly title: string;
  readonly looser: LimitPlan['looser'];
  /** Computed values beside it that it takes the place of. */
  readonly replaces: readonly Pointer[];
}

interface Changeable {
  readonly limits: ReadonlyMap<Field, LimitPlan>;
  readonly switches: ReadonlySet<Field>;
  /** Asked for only once something was changed. */
  readonly explaining: ReadonlySet<Field>;
}

const known = new WeakMap<Template, Changeable>();

function changeableIn(template: Template): Changeable {
  let changeable = known.get(template);
  if (changeable === undefined) {
    const { limits, switches } = template.proofPlan;
    changeable = {
      limits: new Map(limits.map((plan) => [plan.typed, plan])),
      switches: new Set(switches.map(({ field }) => field)),
      explaining: new Set([
        ...limits.flatMap(({ whose, reasons }) => [...whose, ...reasons]),
        ...switches.flatMap(({ reasons }) => reasons),
      ]),
    };
    known.set(template, changeable);
  }
  return changeable;
}

/** The limit that is typed at a place. */
export function limitAt(template: Template, pointer: Pointer): Limit | undefined {
  const plan = planAt(template, pointer);
  if (plan === undefined) return undefined;
  const { used, looser } = plan;
  const around = parentOf(pointer);
  const rule = template.rules.find(({ kind, field }) => kind === 'compute' && field === used);
  const read = rule?.kind === 'compute' ? rule.formula.reads.map(({ field }) => field) : [];
  return {
    typed: pointer,
    used: child(around, used.name),
    schema: used.schema,
    title: used.title,
    looser,
    replaces: read
      .filter((field) => field.parent === used.parent && template.computed.has(field))
      .map(({ name }) => child(around, name)),
  };
}

/** Whether a test is done unless somebody says no at this place. */
export function isSwitch(template: Template, pointer: Pointer): boolean {
  const field = fieldAt(template.root, namesOf(pointer));
  return field !== undefined && changeableIn(template).switches.has(field);
}

/** Whether a place is asked for only because of a change beside it: whose limit it is, or why a test was not done. */
export function explainsChange(template: Template, pointer: Pointer): boolean {
  const field = fieldAt(template.root, namesOf(pointer));
  return field !== undefined && changeableIn(template).explaining.has(field);
}

/** Whether the limit that is typed at a place differs from what it is in a new report. */
export function isLimitChanged(
  template: Template,
  pointer: Pointer,
  { values, context }: { readonly values: JsonObject; readonly context: ReportContext },
): boolean {
  const plan = planAt(template, pointer);
  const value = valueAt(values, pointer);
  if (plan === undefined || value === undefined) return false;
  if (plan.used !== plan.typed) return true;
  const usual = usualLimit(plan, { pointer, usedAt: pointer }, { template, values, context });
  return usual === undefined || !same(value, usual);
}

function planAt(template: Template, pointer: Pointer): LimitPlan | undefined {
  const { limits } = changeableIn(template);
  if (limits.size === 0) return undefined;
  const field = fieldAt(template.root, namesOf(pointer));
  return field && limits.get(field);
}
