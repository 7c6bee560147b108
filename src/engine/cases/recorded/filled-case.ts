import { blankReport } from '../../blank-report.ts';
import type { Json, JsonObject } from '../../json.ts';
import { withValueAt, type Pointer } from '../../pointer.ts';
import type { ReportContext } from '../../report-context.ts';
import { failed, ok, type Result } from '../../result.ts';
import type { Template } from '../../template/template.ts';
import type { RecordedCase } from './recorded-case.ts';

/** The report of a case, and the way to it from the case it extends. */
export interface FilledCase {
  readonly context: ReportContext;
  /** What is there before the changes of the case. */
  readonly start: JsonObject;
  readonly changes: readonly (readonly [Pointer, Json | undefined])[];
  readonly entries: JsonObject;
}

const filledBefore = new WeakMap<Template, WeakMap<object, Map<string, Result<FilledCase, string>>>>();

/** Fills a case in. `cases`: all of the type, by name. The error says in one sentence what is missing. */
export function filledCase(
  template: Template,
  cases: ReadonlyMap<string, RecordedCase>,
  name: string,
): Result<FilledCase, string> {
  return filledOnce(template, cases, name, []);
}

/** Cases extend each other in long chains: what one is filled with is worked out once for all that extend it. */
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
  // What is wrong with a circle is told from where it is entered.
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
