import { isArray, type JsonObject, child } from '#engine';
import type { Check } from '../check.ts';

/** The keyword `fixedRows`: the rows are those of `default`. */
export const fixedRows: Check = {
  stock: 'warn',
  find: ({ places }) =>
    places.flatMap(({ schema, pointer }) => {
      if (schema['fixedRows'] === undefined) return [];
      const trouble = troubleWith(schema);
      return trouble === undefined ? [] : [{ in: 'schema', pointer: child(pointer, trouble.at), ...trouble }];
    }),
};

function troubleWith(schema: JsonObject) {
  const { default: rows, minItems, maxItems } = schema;
  if (schema['fixedRows'] !== true) {
    return { at: 'fixedRows', code: 'keyword-shape', message: '"fixedRows" is true, or left out.' } as const;
  }
  const code = 'fixed-rows';
  if (!isArray(rows) || rows.length === 0) {
    return { at: 'fixedRows', code, message: 'Fixed rows need a "default": the list of the rows.' } as const;
  }
  if (typeof minItems === 'number' && minItems > rows.length) {
    return {
      at: 'minItems',
      code,
      message: `At least ${minItems} rows are asked for, but ${rows.length} are given.`,
    } as const;
  }
  if (typeof maxItems === 'number' && maxItems < rows.length) {
    return {
      at: 'maxItems',
      code,
      message: `At most ${maxItems} rows are allowed, but ${rows.length} are given.`,
    } as const;
  }
  return undefined;
}
