import { isObject } from '../../json.ts';
import { child } from '../../pointer.ts';
import type { Check } from './check.ts';
import { formula, shapeFindings, text } from './shape.ts';

const acceptShape = { pass: { ...formula, required: true }, attention: formula, basis: text } as const;

export const accept: Check = {
  stock: 'warn',
  find: function* ({ places }) {
    for (const { schema, pointer } of places) {
      const { accept: value } = schema;
      if (value === undefined) continue;
      const at = child(pointer, 'accept');
      yield* shapeFindings({ value, pointer: at, name: '"accept"', code: 'keyword-shape' }, acceptShape);
      if (!isObject(value) || value['basis'] !== undefined) continue;
      const message = 'Name the standard, the manual or whose judgement the limit is, as "basis".';
      yield { in: 'schema', pointer: at, code: 'basis-missing', message, warning: true };
    }
  },
};
