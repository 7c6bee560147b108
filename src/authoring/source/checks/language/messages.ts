import { isObject, child, didYouMean } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';

/** Every keyword that can complain about a value. `required` and `additionalProperties` complain about the member itself. */
const complaining =
  'type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern format items additionalItems maxItems minItems uniqueItems contains maxProperties minProperties required additionalProperties dependencies propertyNames if allOf anyOf oneOf not rule'.split(
    ' ',
  );

/** Issues a field can have without the keyword in its own schema: the parent requires it; every schema has a type. */
const alwaysPossible = new Set(['required', 'type', 'additionalProperties']);

export const messages: Check = {
  stock: 'warn',
  find: function* ({ places }) {
    for (const { schema, pointer } of places) {
      const { messages: words } = schema;
      if (words === undefined) continue;
      const at = child(pointer, 'messages');
      const finding = (name: string | undefined, code: Finding['code'], message: string): Finding => ({
        in: 'schema',
        pointer: name === undefined ? at : child(at, name),
        code,
        message,
      });
      if (!isObject(words)) {
        yield finding(undefined, 'keyword-shape', '"messages" must be an object: each keyword with its message.');
        continue;
      }
      for (const [name, said] of Object.entries(words)) {
        if (typeof said !== 'string' || said.trim() === '') {
          yield finding(name, 'keyword-shape', `The message for "${name}" must be a text.`);
        } else if (!complaining.includes(name)) {
          const message = `"${name}" is not a keyword that checks a value.`;
          yield {
            ...finding(name, 'messages-keyword', message),
            ...inside.findings.meant(didYouMean(name, complaining)),
          };
        } else if (!alwaysPossible.has(name) && schema[name] === undefined) {
          yield finding(name, 'messages-keyword', `There is a message for "${name}", but the field has no "${name}".`);
        }
      }
    }
  },
};
