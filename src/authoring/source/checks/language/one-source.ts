import { child } from '#engine';
import type { Check } from '../check.ts';

/** A value has one source: it is computed, or it is prefilled and typed. */
export const oneSource: Check = {
  stock: 'warn',
  find: ({ places }) =>
    places
      .filter(({ schema }) => schema['compute'] !== undefined)
      .flatMap(({ schema, pointer }) =>
        (['prefill', 'default'] as const)
          .filter((other) => schema[other] !== undefined)
          .map((other) => ({
            in: 'schema',
            pointer: child(pointer, other),
            code: 'entry-conflict',
            message: `The field is computed, so its "${other}" would be overwritten at once. Keep one of them.`,
          })),
      ),
};
