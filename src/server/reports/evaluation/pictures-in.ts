import { child, type Field, isArray, isObject, type Json, type Pointer, type Template } from '#engine';

interface Picture {
  readonly pointer: Pointer;
  readonly attachmentId: string;
  readonly format: 'signature' | 'photo';
}

/** The signatures and photos that a report refers to. */
export function picturesIn({ root }: Template, values: Json): readonly Picture[] {
  return [...pictures(root, values, '')];
}

function* pictures(field: Field | undefined, value: Json | undefined, pointer: Pointer): Generator<Picture> {
  if (field === undefined) return;
  const { format } = field.schema;
  if (typeof value === 'string' && value !== '' && (format === 'signature' || format === 'photo'))
    yield { pointer, attachmentId: value, format };
  if (isArray(value))
    for (const [index, item] of value.entries()) yield* pictures(field.item, item, child(pointer, index));
  if (isObject(value)) {
    for (const [name, member] of field.members) {
      if (Object.hasOwn(value, name)) yield* pictures(member, value[name], child(pointer, name));
    }
  }
}
