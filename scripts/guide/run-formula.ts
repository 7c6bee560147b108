import { blankReport, compileTemplate, evaluate, type Json, type JsonObject, type ReferenceTable } from '#engine';
import { compileValidators } from '#authoring';

/** A formula of the reference, and the kind of its result. */
export interface Sample {
  readonly formula: string;
  readonly gives: 'number' | 'string' | 'boolean';
  /** The fields it reads and their entries; null: an empty number. */
  readonly entries?: JsonObject;
}

const typeOf = (value: Json): JsonObject => {
  if (value === null) return { type: 'number' };
  if (Array.isArray(value)) return { type: 'array', items: typeOf((value as readonly Json[])[0] ?? '') };
  if (typeof value === 'object') return { type: 'object', properties: typesOf(value as JsonObject) };
  return { type: typeof value };
};

const typesOf = (entries: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, typeOf(value)]));

/** Evaluates formulas as in a report; `undefined` when the result is absent. */
export function worked(
  { formula, gives, entries = {} }: Sample,
  tables: Readonly<Record<string, ReferenceTable>> = {},
): Json | undefined {
  const schema = { type: 'object', properties: { ...typesOf(entries), answer: { type: gives, compute: formula } } };
  const bundle = { slug: 'reference', title: 'Reference', stock: false, schema, uischema: {}, tables };
  const template = compileTemplate(bundle, compileValidators(bundle));
  if (!template.ok) throw new Error(`${formula}: ${template.error.map(({ message }) => message).join(' ')}`);
  const context = { today: '2026-11-21' };
  const typed = Object.entries(entries).filter(([, value]) => value !== null);
  const start = { ...blankReport(template.value, context), ...Object.fromEntries(typed) };
  return evaluate(template.value, start, context).values['answer'];
}
