import { isArray, isObject, type Json, type JsonObject } from './json.ts';
import { namesOf } from './pointer.ts';
import type { ReportContext } from './report-context.ts';
import { contextView } from './template/context-view.ts';
import { fieldAt, type Field } from './template/field.ts';
import type { Template } from './template/template.ts';

/**
 * The entries of a new report: what the facts can prefill, then the schema's defaults; nothing is invented.
 * A stock type starts empty, as in plain JSON Forms.
 */
export function blankReport(template: Template, context: ReportContext): JsonObject {
  if (template.bundle.stock) return {};
  const blank = blankValue(template, context, template.root);
  return isObject(blank) ? blank : {};
}

/** The entries of a new row of the list at `pointer`. */
export function blankRow(template: Template, context: ReportContext, pointer: string): JsonObject {
  const item = fieldAt(template.root, namesOf(pointer))?.item;
  const blank = item === undefined || template.bundle.stock ? {} : blankValue(template, context, item);
  return isObject(blank) ? blank : {};
}

function blankValue(template: Template, context: ReportContext, field: Field): Json | undefined {
  const prefilled = prefill(template, context, field);
  const start = prefilled ?? field.schema['default'];
  if (field.kind === 'object') return blankObject(template, context, field, isObject(start) ? start : {});
  if (field.kind === 'array') return blankRows(template, context, field, isArray(start) ? start : []);
  return start;
}

function blankObject(template: Template, context: ReportContext, field: Field, start: JsonObject): JsonObject {
  // A prefill may hand over facts that this schema has no field for.
  const entries: Record<string, Json> = Object.fromEntries(
    Object.entries(start).filter(([name]) => field.members.has(name)),
  );
  for (const [name, member] of field.members) {
    if (entries[name] !== undefined && member.kind !== 'object') continue;
    const inner = entries[name];
    const value = isObject(inner)
      ? blankObject(template, context, member, inner)
      : blankValue(template, context, member);
    if (value !== undefined) entries[name] = value;
  }
  return entries;
}

/** The rows that are given, each completed with its own defaults; at least as many as the schema asks for. */
function blankRows(
  template: Template,
  context: ReportContext,
  field: Field,
  start: readonly Json[],
): readonly Json[] | undefined {
  const { item, schema } = field;
  const least = typeof schema['minItems'] === 'number' ? schema['minItems'] : 0;
  if (item?.kind !== 'object') return start.length > 0 ? start : undefined;
  const missing = Array.from({ length: Math.max(0, least - start.length) }, (): JsonObject => ({}));
  return [...start, ...missing].map((row) => (isObject(row) ? blankObject(template, context, item, row) : row));
}

function prefill(template: Template, context: ReportContext, field: Field): Json | undefined {
  const { root, views } = template;
  const answer = template.prefills.get(field)?.run({
    context: contextView(context),
    previous: views.of(root, context.previous),
    today: context.today,
    report: views.of(root, {}),
    row: undefined,
  });
  return answer === undefined ? undefined : plain(answer);
}

/** A formula's answer as JSON: CEL's maps may be Maps. */
function plain(answer: unknown): Json | undefined {
  if (typeof answer === 'bigint') return Number(answer);
  if (typeof answer === 'string' || typeof answer === 'number' || typeof answer === 'boolean') return answer;
  if (Array.isArray(answer)) return answer.map(plain).filter((item) => item !== undefined);
  if (typeof answer !== 'object' || answer === null) return undefined;
  const entries = answer instanceof Map ? [...answer.entries()] : Object.entries(answer);
  return Object.fromEntries(
    entries.flatMap(([name, value]: [unknown, unknown]) => {
      const inner = plain(value);
      return inner === undefined ? [] : [[String(name), inner]];
    }),
  );
}
