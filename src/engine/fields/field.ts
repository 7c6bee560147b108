import { isArray, isObject, type JsonObject } from '../json/json.ts';
import { child, namesOf, type Pointer } from '../json/pointer.ts';

/** What a place of a report may hold. `other`: a value that formulas cannot look into (a choice of shapes, a tuple). */
type FieldKind = 'object' | 'array' | 'number' | 'string' | 'boolean' | 'other';

/** A place in every report of a type. Its pointer has `*` in place of row indexes. */
export interface Field {
  readonly pointer: Pointer;
  /** The parsed pointer, kept because every evaluation needs it. */
  readonly names: readonly string[];
  /** How many row indexes a place of it has. */
  readonly lists: number;
  readonly name: string;
  readonly kind: FieldKind;
  readonly schema: JsonObject;
  /** The name that people use. */
  readonly title: string;
  /** Listed in the `required` of the enclosing object. */
  readonly required: boolean;
  readonly parent: Field | undefined;
  /** The fields of an object, by name. */
  readonly members: ReadonlyMap<string, Field>;
  /** The field for the rows of an array. */
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

/** Builds the field tree of a schema, on which formulas, verdicts and progress work. */
export function fieldTree(schema: JsonObject, title: string): Field {
  return fieldOf(schema, { pointer: '', name: '', title, required: true, parent: undefined });
}

/** Shared by the many fields without members. */
const noMembers = new Map<string, Field>();

function fieldOf(
  schema: JsonObject,
  { pointer, name, title, required, parent }: Pick<Field, 'pointer' | 'name' | 'title' | 'required' | 'parent'>,
): Field {
  const kind = kindOf(schema);
  const members = kind === 'object' ? new Map<string, Field>() : noMembers;
  const names = namesOf(pointer);
  const lists = names.filter((one) => one === '*').length;
  const field: Omit<Field, 'item'> & { item: Field | undefined } = {
    pointer,
    names,
    lists,
    name,
    kind,
    schema,
    title,
    required,
    parent,
    members,
    item: undefined,
  };
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

/** Turns `dropOffRatio` into "Drop off ratio". */
function spoken(name: string): string {
  const words = name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Every field of the tree, parents first. */
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

/** The field of a place in a report. */
export function fieldAt(root: Field, names: readonly string[]): Field | undefined {
  let field: Field | undefined = root;
  for (const name of names) field = field?.kind === 'array' ? field.item : field?.members.get(name);
  return field;
}

/** How many row indexes a pointer to this field has. */
export function rowsDeep(pointer: Pointer): number {
  return pointer.split('/').filter((name) => name === '*').length;
}
