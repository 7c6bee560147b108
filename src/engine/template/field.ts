import { isArray, isObject, type JsonObject } from '../json.ts';
import { child, namesOf, type Pointer } from '../pointer.ts';

/** What a place of a report may hold. `other`: something formulas cannot look into (a choice of shapes, a tuple). */
export type FieldKind = 'object' | 'array' | 'number' | 'string' | 'boolean' | 'other';

/** A place in every report of a type. Its pointer has `*` where a row's number stands in a report. */
export interface Field {
  readonly pointer: Pointer;
  /** The pointer taken apart: asked for at every evaluation. */
  readonly names: readonly string[];
  /** How many row numbers a place of it has. */
  readonly lists: number;
  readonly name: string;
  readonly kind: FieldKind;
  readonly schema: JsonObject;
  /** What people call it. */
  readonly title: string;
  /** It is in the `required` list of the object around it. */
  readonly required: boolean;
  readonly parent: Field | undefined;
  /** The fields of an object, by name. */
  readonly members: ReadonlyMap<string, Field>;
  /** What every row of an array is. */
  readonly item: Field | undefined;
}

const kinds: Record<string, FieldKind> = {
  object: 'object',
  array: 'array',
  number: 'number',
  integer: 'number',
  string: 'string',
  boolean: 'boolean',
};

/** Lays a schema out as the tree of fields that formulas, judging and progress walk. */
export function fieldTree(schema: JsonObject, title: string): Field {
  return fieldOf(schema, { pointer: '', name: '', title, required: true, parent: undefined });
}

/** Most fields hold no others; they share this. */
const noMembers = new Map<string, Field>();

function fieldOf(
  schema: JsonObject,
  { pointer, name, title, required, parent }: Pick<Field, 'pointer' | 'name' | 'title' | 'required' | 'parent'>,
): Field {
  const kind = kindOf(schema);
  const members = kind === 'object' ? new Map<string, Field>() : noMembers;
  const item = undefined as Field | undefined;
  const names = namesOf(pointer);
  const lists = names.filter((one) => one === '*').length;
  const field = { pointer, names, lists, name, kind, schema, title, required, parent, members, item };
  if (kind === 'object' && isObject(schema['properties'])) {
    const demanded = new Set(isArray(schema['required']) ? schema['required'] : []);
    for (const [inner, member] of Object.entries(schema['properties'])) {
      if (!isObject(member)) continue;
      members.set(
        inner,
        fieldOf(member, {
          pointer: child(pointer, inner),
          name: inner,
          title: titleOf(member, inner),
          required: demanded.has(inner),
          parent: field,
        }),
      );
    }
  }
  if (kind === 'array' && isObject(schema['items'])) {
    field.item = fieldOf(schema['items'], {
      pointer: `${pointer}/*`,
      name: '*',
      title: titleOf(schema['items'], title),
      required: false,
      parent: field,
    });
  }
  return field;
}

function kindOf(schema: JsonObject): FieldKind {
  const { type } = schema;
  if (typeof type === 'string') return kinds[type] ?? 'other';
  if (type === undefined && isObject(schema['properties'])) return 'object';
  if (type === undefined && isArray(schema['enum']) && schema['enum'].every((item) => typeof item === 'string'))
    return 'string';
  return 'other';
}

function titleOf(schema: JsonObject, name: string): string {
  return typeof schema['title'] === 'string' && schema['title'] !== '' ? schema['title'] : spoken(name);
}

/** `dropOffRatio` as a person would read it: "Drop off ratio". */
function spoken(name: string): string {
  const words = name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Every field of the tree, a field before what is inside it. */
export function eachField(field: Field): readonly Field[] {
  const fields: Field[] = [];
  const add = (one: Field): void => {
    fields.push(one);
    one.members.forEach(add);
    if (one.item !== undefined) add(one.item);
  };
  add(field);
  return fields;
}

/** The field that a place in a report belongs to. */
export function fieldAt(root: Field, names: readonly string[]): Field | undefined {
  let field: Field | undefined = root;
  for (const name of names) field = field?.kind === 'array' ? field.item : field?.members.get(name);
  return field;
}

/** How many row numbers a pointer to this field has. */
export function rowsDeep(pointer: Pointer): number {
  return pointer.split('/').filter((name) => name === '*').length;
}
