import { isObject, type JsonObject, child } from '#engine';
import { inside } from '#engine/inside';
import type { Check } from '../check.ts';
import { number, shapeFindings, text } from '../language/shape.ts';

const warnShape = {
  minimum: number,
  maximum: number,
  message: text,
  none: { is: inside.entries.isReason, words: 'a reason in words' },
} as const;

/** The keyword `warn`: a range inside the hard limits; values outside it deserve a second look. Or why there is none. */
export const softRange: Check = {
  stock: 'warn',
  find: function* ({ places }) {
    for (const { schema, pointer } of places) {
      const { warn } = schema;
      if (warn === undefined) continue;
      const at = child(pointer, 'warn');
      yield* shapeFindings({ value: warn, pointer: at, name: '"warn"', code: 'keyword-shape' }, warnShape);
      if (!isObject(warn)) continue;
      const trouble = rangeTrouble(warn, schema);
      if (trouble !== undefined) yield { in: 'schema', pointer: at, ...trouble };
    }
  },
};

function rangeTrouble(warn: JsonObject, schema: JsonObject) {
  const low = numberOr(warn['minimum'], -Infinity);
  const high = numberOr(warn['maximum'], Infinity);
  if (low === -Infinity && high === Infinity) {
    if (warn['none'] !== undefined) return undefined;
    return {
      code: 'keyword-shape',
      message: '"warn" needs a "minimum", a "maximum" or both, or a reason in "none".',
    } as const;
  }
  if (warn['none'] !== undefined) {
    return {
      code: 'contradiction',
      message: '"none" is the reason for having no soft range, but there is one.',
    } as const;
  }
  if (low > high) return { code: 'contradiction', message: 'The soft minimum is above the soft maximum.' } as const;
  const isBeyond =
    (low !== -Infinity && low < numberOr(schema['minimum'], -Infinity)) ||
    (high !== Infinity && high > numberOr(schema['maximum'], Infinity));
  if (!isBeyond) return undefined;
  const message = 'The soft range is wider than the hard limits, so that part of it never warns.';
  return { code: 'contradiction', message, warning: true } as const;
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
