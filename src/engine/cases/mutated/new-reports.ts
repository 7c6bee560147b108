import { blankReport, blankRow } from '../../blank-report.ts';
import { canonicalText } from '../../canonical-text.ts';
import { isObject, type JsonObject } from '../../json.ts';
import type { ReportContext } from '../../report-context.ts';
import { eachField } from '../../template/field.ts';
import type { Template } from '../../template/template.ts';
import { comparedWith } from '../generated/surroundings.ts';

/** A report of the last visit, and the facts that were known then. */
interface Visit {
  readonly name: string;
  readonly context: ReportContext;
  readonly values: JsonObject;
}

export interface NewReport {
  readonly name: string;
  readonly context: ReportContext;
  /** What it is started with. */
  readonly start: string;
}

/**
 * New reports of every sort that the prefills of a type tell apart: with the facts of some visits, after such a visit, and with
 * each value that a formula holds a fact against.
 */
export function newReports(template: Template, visits: readonly Visit[]): readonly NewReport[] {
  const contexts = visits.flatMap(({ name, context, values }) => [
    { name, context },
    { name: `after ${name}`, context: { ...context, previous: values } },
    ...otherFacts(template, context).map((one) => ({ ...one, name: `${name}, ${one.name}` })),
  ]);
  const known = new Map(contexts.map((one) => [JSON.stringify(one.context), one] as const));
  return [...known.values()].map(({ name, context }) => ({ name, context, start: startOf(template, context) }));
}

/** What a new report, and a new row of each of its lists, is started with. */
export function startOf(template: Template, context: ReportContext): string {
  const lists = [...eachField(template.root)].filter(({ item }) => item !== undefined);
  return canonicalText([
    blankReport(template, context),
    ...lists.map(({ pointer }) => blankRow(template, context, pointer)),
  ]);
}

function otherFacts(template: Template, context: ReportContext): readonly Omit<NewReport, 'start'>[] {
  return [...comparedWith(template)].flatMap(([fact, values]) =>
    values.map((value) => ({ name: `${fact} ${value}`, context: withFact(context, fact, value) })),
  );
}

/** Whatever part of the surroundings knows the fact knows it to be this. */
function withFact(context: ReportContext, fact: string, value: string | number): ReportContext {
  const parts = Object.entries(context).map(([name, part]: [string, unknown]) => [
    name,
    isObject(part) && Object.hasOwn(part, fact) ? { ...part, [fact]: value } : part,
  ]);
  return Object.fromEntries(parts) as typeof context; // the same parts, one fact another
}
