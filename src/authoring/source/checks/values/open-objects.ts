import { child } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';

/** An object should reject members that it does not name: nobody would ever see them. */
export const openObjects: Check = {
  stock: 'skip',
  find: ({ root }) =>
    [...inside.fields.each(root)].flatMap(({ kind, schema, ...field }): readonly Finding[] => {
      if (kind !== 'object') return [];
      const at = inside.fields.inSchema({ kind, schema, ...field });
      if (schema['patternProperties'] !== undefined) {
        const message = 'Fields that are named later have no control, no unit and no verdict. Use a list with rows.';
        return [{ in: 'schema', pointer: child(at, 'patternProperties'), code: 'open-object', message, warning: true }];
      }
      if (schema['additionalProperties'] === false) return [];
      const message = 'Add "additionalProperties": false, so that a misspelt or left-over entry is noticed.';
      return [{ in: 'schema', pointer: at, code: 'open-object', message, warning: true }];
    }),
};
