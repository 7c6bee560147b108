import { isArray, isObject, type Json } from '../../json.ts';
import { child, type Pointer } from '../../pointer.ts';
import type { Finding } from '../refusal.ts';
import type { RefusalCode } from '../refusal-codes.ts';
import type { Check, Subject } from './check.ts';

interface Text {
  readonly in: Finding['in'];
  readonly pointer: Pointer;
  readonly text: string;
  /** Of a name, not of an explanation. */
  readonly short: boolean;
}

/** A label must fit beside its field on a phone, an explanation on a screen. */
const longest = { short: 120, long: 1000 };

/** Everything that people read on screen and paper is plain text: no markup, nothing invisible. */
export const labels: Check = {
  stock: 'skip',
  find: function* (subject) {
    for (const { text, short, ...at } of textsOf(subject)) {
      const trouble = troubleWith(text, short);
      if (trouble !== undefined) yield { ...at, ...trouble };
    }
  },
};

// Bidirectional controls reverse what follows; C0 and C1 controls, joiners and the soft hyphen show nothing at all.
const invisible = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/;

function troubleWith(text: string, short: boolean): { code: RefusalCode; message: string } | undefined {
  if (/<\/?[a-z!][^>]*>|&(?:[a-z]+|#\d+);/i.test(text)) {
    return {
      code: 'label-markup',
      message: 'Texts are shown as they stand: markup would be read out as it is written.',
    };
  }
  const hidden = invisible.exec(text)?.[0];
  if (hidden !== undefined) {
    const name = `U+${(hidden.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    return { code: 'label-control', message: `The text holds the invisible character ${name}. Type the text anew.` };
  }
  const limit = short ? longest.short : longest.long;
  if (text.length <= limit) return undefined;
  return { code: 'label-length', message: `The text has ${text.length} characters; there is room for ${limit}.` };
}

function* textsOf({ places, uischema }: Subject): Generator<Text> {
  for (const { schema, pointer } of places) {
    for (const [name, short] of [
      ['title', true],
      ['description', false],
    ] as const) {
      const text = schema[name];
      if (typeof text === 'string') yield { in: 'schema', pointer: child(pointer, name), text, short };
    }
    yield* messagesOf(schema, pointer);
  }
  yield* labelsOf(uischema, '');
}

/** The author's words for errors, soft limits and cross-field checks. */
function* messagesOf(schema: { readonly [name: string]: Json }, pointer: Pointer): Generator<Text> {
  const { messages, warn, checks } = schema;
  const long = { in: 'schema', short: false } as const;
  if (isObject(messages)) {
    for (const [name, text] of Object.entries(messages)) {
      if (typeof text === 'string') yield { ...long, pointer: child(child(pointer, 'messages'), name), text };
    }
  }
  const parts: readonly (readonly [Pointer, Json | undefined])[] = [
    [child(pointer, 'warn'), warn],
    ...(isArray(checks) ? checks.map((check, index) => [child(child(pointer, 'checks'), index), check] as const) : []),
  ];
  for (const [at, part] of parts) {
    const text = isObject(part) ? part['message'] : undefined;
    if (typeof text === 'string') yield { ...long, pointer: child(at, 'message'), text };
  }
}

function* labelsOf(value: Json, at: Pointer): Generator<Text> {
  if (isArray(value)) for (const [index, item] of value.entries()) yield* labelsOf(item, child(at, index));
  if (!isObject(value)) return;
  for (const [name, member] of Object.entries(value)) {
    const pointer = child(at, name);
    const isShown = name === 'label' || name === 'text' || name === 'hint';
    if (isShown && typeof member === 'string') yield { in: 'uischema', pointer, text: member, short: name === 'label' };
    else if (name !== 'schema') yield* labelsOf(member, pointer);
  }
}
