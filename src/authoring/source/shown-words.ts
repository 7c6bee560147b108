import { child, isArray, isObject, type Json, type ReportTypeBundle } from '#engine';
import { eachSchema } from './checks/language/schema-walk.ts';
import { textsOf, type ShownText } from './checks/language/texts.ts';

/** Every text of a report type. */
export function* everyText(value: Json): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (isArray(value)) for (const item of value) yield* everyText(item);
  else if (isObject(value)) for (const member of Object.values(value)) yield* everyText(member);
}

/** The names of sections, fields, columns and choices. */
export function* labelsOf({ schema, uischema }: ReportTypeBundle): Generator<Omit<ShownText, 'kind'>> {
  const places = eachSchema(schema);
  for (const { kind, ...shown } of textsOf({ places, uischema })) if (kind === 'title' || kind === 'label') yield shown;
  for (const place of places) {
    const { enum: choices, oneOf } = place.schema;
    const at = child(place.pointer, 'enum');
    for (const [index, choice] of (isArray(choices) ? choices : []).entries())
      if (typeof choice === 'string' && !isArray(oneOf))
        yield { in: 'schema', pointer: child(at, index), text: choice };
  }
}

/** Symbols such as `Io>>`, `kV`, `50N` and `TMS` are the same in every language. */
export const hasWords = (text: string): boolean => /\p{Ll}{3}/u.test(text);
