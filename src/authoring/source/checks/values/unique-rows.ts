import { child, isArray, isObject, type Json } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';

/** Every row is compared with every other. With 200 that takes a millisecond or two, with 8,000 three seconds. */
const mostCompared = 200;

/** Texts, numbers and the like are compared by looking them up, or at once. A choice of shapes and a list are not. */
function isPlain(schema: Json | undefined): boolean {
  if (!isObject(schema)) return false;
  const { type, enum: some, const: one, oneOf, anyOf } = schema;
  if (type !== undefined) return [type].flat().every((each) => each !== 'object' && each !== 'array');
  if (isArray(some)) return some.every(isNoShape);
  if (one !== undefined) return isNoShape(one);
  const choices = oneOf ?? anyOf;
  return isArray(choices) && choices.every(isPlain);
}

const isNoShape = (value: Json): boolean => !isObject(value) && !isArray(value);

/** Rows that must differ are compared while the server answers nobody else, so their number has a limit. */
export const uniqueRows: Check = {
  stock: 'refuse',
  find: ({ root }) =>
    [...inside.fields.each(root)].flatMap((field): readonly Finding[] => {
      const { kind, schema, item } = field;
      if (kind !== 'array' || schema['uniqueItems'] !== true || isPlain(item?.schema)) return [];
      const most = schema['maxItems'];
      if (typeof most === 'number' && most <= mostCompared) return [];
      const message = `Rows that must differ are compared with each other: add "maxItems", ${String(mostCompared)} at most.`;
      return [
        {
          in: 'schema',
          pointer: child(inside.fields.inSchema(field), 'uniqueItems'),
          code: 'unique-items-cost',
          message,
        },
      ];
    }),
};
