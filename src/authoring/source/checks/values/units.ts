import { child } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';

/** The keywords `unit` and `quantity`. */
export const unitNames: Check = {
  stock: 'warn',
  find: ({ places }) =>
    places.flatMap(({ schema: { unit, quantity }, pointer }): readonly Finding[] => {
      if (quantity !== undefined && (typeof quantity !== 'string' || quantity.trim() === ''))
        return [
          {
            in: 'schema',
            pointer: child(pointer, 'quantity'),
            code: 'keyword-shape',
            message: '"quantity" must be a text such as "charging time".',
          },
        ];
      if (unit === undefined) return [];
      const at = { in: 'schema', pointer: child(pointer, 'unit') } as const;
      if (typeof unit !== 'string')
        return [{ ...at, code: 'keyword-shape', message: '"unit" must be a text such as "mA".' }];
      if (inside.units.of(unit) !== undefined) return [];
      const message = `The unit "${unit}" is unknown, so nothing can be checked or converted.`;
      return [{ ...at, code: 'unit-unknown', message, ...inside.findings.meant(inside.units.meant(unit)) }];
    }),
};
