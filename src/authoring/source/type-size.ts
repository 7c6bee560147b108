import { isArray, isObject, type Json, type JsonObject, type ReportTypeBundle } from '#engine';
import { inside } from '#engine/inside';

/** The size of a report type, counted without compiling anything. */
export interface TypeSize {
  readonly sections: number;
  /** Fields that hold one value; a column of a table counts once. */
  readonly fields: number;
  /** Limits that give a verdict, and checks across fields. */
  readonly rules: number;
  /** Every CEL expression. */
  readonly formulas: number;
}

/** Counts the sections, fields, rules and formulas of a report type. */
export function typeSize({ schema, uischema, title }: ReportTypeBundle): TypeSize {
  const fields = inside.fields.each(inside.fields.tree(schema, title));
  const sum = (count: (schema: JsonObject) => number): number =>
    fields.reduce((total, field) => total + count(field.schema), 0);
  return {
    sections: inside.layout.sections(uischema, title).length,
    fields: fields.filter(({ members, item }) => members.size === 0 && item === undefined).length,
    rules: sum(({ accept, checks }) => (isObject(accept) ? 1 : 0) + checksIn(checks).length),
    formulas: sum(formulasIn),
  };
}

function formulasIn({ compute, prefill, relevant, accept, checks }: JsonObject): number {
  const { pass, attention } = isObject(accept) ? accept : {};
  const written = [compute, prefill, relevant, pass, attention, ...checksIn(checks).map(({ that }) => that)];
  return written.filter((formula) => typeof formula === 'string').length;
}

function checksIn(checks: Json | undefined): readonly JsonObject[] {
  return isArray(checks) ? checks.filter(isObject) : [];
}
