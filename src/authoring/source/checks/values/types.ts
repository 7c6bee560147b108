import { inside } from '#engine/inside';
import type { Check } from '../check.ts';

const sayingTheType = ['type', 'enum', 'const', 'oneOf', 'anyOf', 'allOf', 'properties', 'items'];

/** Without a type, a form does not know which control to show and a formula does not know what it reads. */
export const types: Check = {
  stock: 'skip',
  find: ({ root }) =>
    [...inside.fields.each(root)]
      .filter(({ schema }) => sayingTheType.every((name) => schema[name] === undefined))
      .map((field) => ({
        in: 'schema',
        pointer: inside.fields.inSchema(field),
        code: 'type-missing',
        message: `${field.title} needs a "type": number, integer, string, boolean, object or array.`,
      })),
};
