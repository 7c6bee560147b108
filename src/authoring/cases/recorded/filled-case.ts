import {
  blankReport,
  type Json,
  type JsonObject,
  withValueAt,
  type Pointer,
  type ReportContext,
  failed,
  ok,
  type Result,
  type Template,
} from '#engine';
import type { RecordedCase } from './recorded-case.ts';

/** The report of a case, and the chain of cases that it extends. */
interface FilledCase {
  readonly context: ReportContext;
  /** The entries before the changes of the case. */
  readonly start: JsonObject;
  readonly changes: readonly (readonly [Pointer, Json | undefined])[];
  readonly entries: JsonObject;
}

const filledBefore = new WeakMap<Template, WeakMap<object, Map<string, Result<FilledCase, string>>>>();

/** Fills a case in. `cases`: all cases of the type, by name. The error says in one sentence what is missing. */
export function filledCase(
  template: Template,
  cases: ReadonlyMap<string, RecordedCase>,
  name: string,
): Result<FilledCase, string> {
  return filledOnce(template, cases, name, []);
}

/** Cases extend each other in long chains: each parent is filled once and shared by all that extend it. */
function filledOnce(
  template: Template,
  cases: ReadonlyMap<string, RecordedCase>,
  name: string,
  way: readonly string[],
): Result<FilledCase, string> {
  const ofType = filledBefore.get(template) ?? new WeakMap<object, Map<string, Result<FilledCase, string>>>();
  filledBefore.set(template, ofType);
  const known = ofType.get(cases) ?? new Map<string, Result<FilledCase, string>>();
  ofType.set(cases, known);
  const before = known.get(name);
  // A circle is reported from the case where it is entered.
  if (before?.ok === true || (before !== undefined && way.length === 0)) return before;
  const result = filled(template, cases, name, way);
  if (result.ok || way.length === 0) known.set(name, result);
  return result;
}

function filled(
  template: Template,
  cases: ReadonlyMap<string, RecordedCase>,
  name: string,
  way: readonly string[],
): Result<FilledCase, string> {
  const one = cases.get(name);
  if (one === undefined) return failed(`${way.at(-1) ?? name} extends "${name}", which is not there.`);
  if (way.includes(name))
    return failed(`${[...way, name].join(' extends ')}: cases cannot extend each other in a circle.`);
  const isBase = one.extends === undefined || one.extends === 'blank';
  const base = isBase ? undefined : filledOnce(template, cases, one.extends, [...way, name]);
  if (base?.ok === false) return base;
  const context = one.context ?? base?.value.context;
  if (context === undefined) return failed(`${name} has no "context", nor has a case that it extends.`);
  const start = base?.value.entries ?? one.entries ?? blankReport(template, context);
  const changes = Object.entries(one.change ?? {}).map(([pointer, value]) => [pointer, value ?? undefined] as const);
  const entries = changes.reduce<JsonObject>((report, [pointer, value]) => withValueAt(report, pointer, value), start);
  return ok({ context, start, changes, entries });
}
