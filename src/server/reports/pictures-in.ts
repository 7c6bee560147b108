import { child, isArray, isObject, type Json, type Pointer, type Template } from '#engine';

type Field = Template['root'];

export interface Picture {
  readonly pointer: Pointer;
  readonly attachmentId: string;
}

const pictureFormats: ReadonlySet<unknown> = new Set(['signature', 'photo']);

/** The signatures and photos that a report names. */
export function picturesIn({ root }: Template, values: Json): readonly Picture[] {
  return [...pictures(root, values, '')];
}

function* pictures(field: Field | undefined, value: Json | undefined, pointer: Pointer): Generator<Picture> {
  if (field === undefined) return;
  if (typeof value === 'string' && value !== '' && pictureFormats.has(field.schema['format']))
    yield { pointer, attachmentId: value };
  if (isArray(value))
    for (const [index, item] of value.entries()) yield* pictures(field.item, item, child(pointer, index));
  if (isObject(value)) {
    for (const [name, member] of field.members) {
      if (Object.hasOwn(value, name)) yield* pictures(member, value[name], child(pointer, name));
    }
  }
}
