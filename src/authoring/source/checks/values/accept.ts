import { isObject, child } from '#engine';
import type { Check } from '../check.ts';
import { formula, shapeFindings, text } from '../language/shape.ts';

const acceptShape = { pass: { ...formula, required: true }, attention: formula, basis: text, note: text } as const;

export const accept: Check = {
  stock: 'warn',
  find: function* ({ places }) {
    for (const { schema, pointer } of places) {
      const { accept: value } = schema;
      if (value === undefined) continue;
      const at = child(pointer, 'accept');
      yield* shapeFindings({ value, pointer: at, name: '"accept"', code: 'keyword-shape' }, acceptShape);
      if (!isObject(value) || value['basis'] !== undefined || value['note'] !== undefined) continue;
      const message =
        'Name the standard or the manual that the limit comes from, as "basis"; where there is none, give the source of the limit as "note".';
      yield { in: 'schema', pointer: at, code: 'basis-missing', message, warning: true };
    }
  },
};
