import {
  blankReport,
  blankRow,
  canonicalText,
  isObject,
  type JsonObject,
  type ReportContext,
  type Template,
} from '#engine';
import { inside } from '#engine/inside';
import { comparedWith } from '../machine-filled/surroundings.ts';

/** A previous report, and the facts known at that visit. */
interface Visit {
  readonly name: string;
  readonly context: ReportContext;
  readonly values: JsonObject;
}

export interface NewReport {
  readonly name: string;
  readonly context: ReportContext;
  /** The initial entries, as text. */
  readonly start: string;
}

/**
 * New reports of every sort that the prefills of a type distinguish: with the facts of some visits, after such a visit,
 * and with each value that a formula compares a fact with.
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

/** The initial entries of a new report and of a new row in each of its lists, as text. */
export function startOf(template: Template, context: ReportContext): string {
  const lists = [...inside.fields.each(template.root)].filter(({ item }) => item !== undefined);
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

/** The context with one fact set, in every part that has it. */
function withFact(context: ReportContext, fact: string, value: string | number): ReportContext {
  const parts = Object.entries(context).map(([name, part]: [string, unknown]) => [
    name,
    isObject(part) && Object.hasOwn(part, fact) ? { ...part, [fact]: value } : part,
  ]);
  return Object.fromEntries(parts) as typeof context; // the same parts, one fact another
}
