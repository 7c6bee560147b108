import {
  blankReport,
  compileTemplate,
  compileValidators,
  evaluate,
  type Json,
  type JsonObject,
  type ReferenceTable,
} from '#engine';

/** A formula of the reference, and what kind of value it gives. */
export interface Sample {
  readonly formula: string;
  readonly gives: 'number' | 'string' | 'boolean';
  /** The fields it reads, with what is typed in them; null: a number that is empty. */
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

/** Works formulas out the way a report does; `undefined` where the answer is that there is none. */
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
