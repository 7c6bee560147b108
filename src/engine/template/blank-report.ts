import { isArray, isObject, type Json, type JsonObject } from '../json/json.ts';
import { namesOf } from '../json/pointer.ts';
import type { ReportContext } from '../report-context.ts';
import { contextView } from '../formulas/context-view.ts';
import { fieldAt, type Field } from '../fields/field.ts';
import type { Template } from './template.ts';

/**
 * The entries of a new report: values prefilled from facts, then schema defaults; nothing is invented. A stock type
 * starts empty, as in plain JSON Forms.
 */
export function blankReport(template: Template, context: ReportContext): JsonObject {
  if (template.bundle.stock) return {};
  const blank = new Blank(template, context).value(template.root, undefined);
  return isObject(blank) ? blank : {};
}

/** The entries of a new row of the list at `pointer`. */
export function blankRow(template: Template, context: ReportContext, pointer: string): JsonObject {
  const item = fieldAt(template.root, namesOf(pointer))?.item;
  const blank = item === undefined || template.bundle.stock ? {} : new Blank(template, context).value(item, undefined);
  return isObject(blank) ? blank : {};
}

/**
 * The initial value from a field's own prefill, where `row` holds the initial values of the enclosing row; `undefined`
 * when the prefill gives nothing.
 */
export function prefilled(
  { root, views, prefills }: Template,
  context: ReportContext,
  field: Field,
  row: unknown,
): Json | undefined {
  const answer = prefills.get(field)?.run({
    context: contextView(context),
    previous: views.of(root, context.previous),
    today: context.today,
    report: views.of(root, {}),
    row,
  });
  const start = answer === undefined ? undefined : plain(answer);
  // A list or section missing from the last visit reads as empty, not absent; it must not displace the default.
  const isNothing = isArray(start) ? start.length === 0 : isObject(start) && Object.keys(start).length === 0;
  return isNothing ? undefined : start;
}

/** The initial value of a place, before its members are filled in. */
interface Start {
  readonly value: Json | undefined;
  /** With `default`, the value comes from a default here or higher up, and the prefills of members take precedence. */
  readonly from: 'prefill' | 'default';
}

class Blank {
  readonly #template: Template;
  readonly #context: ReportContext;

  constructor(template: Template, context: ReportContext) {
    this.#template = template;
    this.#context = context;
  }

  value(field: Field, row: unknown): Json | undefined {
    return this.#completed(field, this.#start(field, row, { value: undefined, from: 'default' }));
  }

  /** In order: the prefill of the parent, its own prefill, the default of the parent, its own default. */
  #start(field: Field, row: unknown, given: Start): Start {
    if (given.value !== undefined && given.from === 'prefill') return given;
    const value = prefilled(this.#template, this.#context, field, row);
    if (value !== undefined) return { value, from: 'prefill' };
    return { value: given.value ?? field.schema['default'], from: 'default' };
  }

  #completed(field: Field, start: Start): Json | undefined {
    if (field.kind === 'object') return this.#object(field, start);
    if (field.kind === 'array') return this.#rows(field, start);
    return start.value;
  }

  #object(field: Field, { value, from }: Start): JsonObject {
    // A prefill may return facts that this schema has no field for.
    const given = Object.fromEntries(
      Object.entries(isObject(value) ? value : {}).filter(([name]) => field.members.has(name)),
    );
    const row = this.#template.views.of(field, given);
    const entries: Record<string, Json> = { ...given };
    for (const [name, member] of field.members) {
      const inner = this.#completed(member, this.#start(member, row, { value: given[name], from }));
      if (inner !== undefined) entries[name] = inner;
    }
    return entries;
  }

  /** The initial rows, each completed with its own defaults; at least as many as the schema requires. */
  #rows({ item, schema }: Field, { value, from }: Start): readonly Json[] | undefined {
    const rows = isArray(value) ? value : [];
    const least = typeof schema['minItems'] === 'number' ? schema['minItems'] : 0;
    if (item?.kind !== 'object') return rows.length > 0 ? rows : undefined;
    const missing = Array.from({ length: Math.max(0, least - rows.length) }, (): JsonObject => ({}));
    return [...rows, ...missing].map((row) => (isObject(row) ? this.#object(item, { value: row, from }) : row));
  }
}

/** A formula's value as JSON: CEL may return Maps. */
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
