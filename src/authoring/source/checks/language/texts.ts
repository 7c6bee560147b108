import { isArray, isObject, type Json, child, type Pointer } from '#engine';
import type { Finding } from '#engine/inside';
import type { Subject } from '../check.ts';

/** The use of a text. A `message` appears when something is wrong; a `text` is a standalone element of the layout. */
type TextKind = 'title' | 'description' | 'message' | 'label' | 'text' | 'hint';

export interface ShownText {
  readonly in: Finding['in'];
  readonly pointer: Pointer;
  readonly text: string;
  readonly kind: TextKind;
}

/** Every text of a report type that people read on a screen, except choices and given rows. */
export function* textsOf({ places, uischema }: Pick<Subject, 'places' | 'uischema'>): Generator<ShownText> {
  for (const { schema, pointer } of places) {
    for (const kind of ['title', 'description'] as const) {
      const text = schema[kind];
      if (typeof text === 'string') yield { in: 'schema', pointer: child(pointer, kind), text, kind };
    }
    yield* messagesOf(schema, pointer);
  }
  yield* layoutTexts(uischema, '');
}

/** The author's messages for errors, soft limits and cross-field checks. */
function* messagesOf(schema: { readonly [name: string]: Json }, pointer: Pointer): Generator<ShownText> {
  const { messages, warn, checks } = schema;
  const message = { in: 'schema', kind: 'message' } as const;
  if (isObject(messages)) {
    for (const [name, text] of Object.entries(messages)) {
      if (typeof text === 'string') yield { ...message, pointer: child(child(pointer, 'messages'), name), text };
    }
  }
  const parts: readonly (readonly [Pointer, Json | undefined])[] = [
    [child(pointer, 'warn'), warn],
    ...(isArray(checks) ? checks.map((check, index) => [child(child(pointer, 'checks'), index), check] as const) : []),
  ];
  for (const [at, part] of parts) {
    const text = isObject(part) ? part['message'] : undefined;
    if (typeof text === 'string') yield { ...message, pointer: child(at, 'message'), text };
  }
}

function* layoutTexts(value: Json, at: Pointer): Generator<ShownText> {
  if (isArray(value)) for (const [index, item] of value.entries()) yield* layoutTexts(item, child(at, index));
  if (!isObject(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const pointer = child(at, name);
    const isShown = name === 'label' || name === 'text' || name === 'hint';
    if (isShown && typeof member === 'string') yield { in: 'uischema', pointer, text: member, kind: name };
    else if (name !== 'schema') yield* layoutTexts(member, pointer);
  }
}
