import { isArray, type Json, type JsonObject, child, type Pointer } from '#engine';
import type { Finding } from '#engine/inside';
import type { Check } from '../check.ts';
import { misfit } from './fits.ts';

/** Values written in a schema must fit it: an invalid default would break every new report. */
export const values: Check = {
  stock: 'warn',
  find: function* ({ places }) {
    for (const { schema, pointer } of places) {
      const { default: start, const: only, enum: choices, examples } = schema;
      const about = (keyword: string, value: Json | undefined, at: Pointer): readonly Finding[] =>
        value === undefined ? [] : misfitOf(keyword, value, schema, at);
      yield* about('default', start, child(pointer, 'default'));
      yield* about('const', only, child(pointer, 'const'));
      for (const [keyword, list] of [
        ['enum', choices],
        ['examples', examples],
      ] as const) {
        if (!isArray(list)) continue;
        for (const [index, value] of list.entries())
          yield* about(keyword, value, child(child(pointer, keyword), index));
      }
    }
  },
};

function misfitOf(keyword: string, value: Json, schema: JsonObject, at: Pointer): readonly Finding[] {
  const found = misfit(value, schema, at);
  if (found === undefined) return [];
  const message = `This ${keyword === 'enum' ? 'choice' : keyword === 'examples' ? 'example' : `"${keyword}"`} ${found.message}.`;
  return [{ in: 'schema', pointer: found.pointer, code: 'value-invalid', message }];
}
