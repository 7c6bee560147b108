import { type JsonObject, child } from '#engine';
import type { Check } from '../check.ts';

interface Contradiction {
  readonly at: string;
  readonly message: string;
}

/** Limits that no value can meet. */
export const contradictions: Check = {
  stock: 'warn',
  find: ({ places }) =>
    places.flatMap(({ schema, pointer }) =>
      [...contradictionsIn(schema)].map(({ at, message }) => ({
        in: 'schema',
        pointer: child(pointer, at),
        code: 'contradiction',
        message,
      })),
    ),
};

/** Lower and upper keyword, and whether they exclude each other when equal. */
const pairs = [
  ['minimum', 'maximum', false],
  ['exclusiveMinimum', 'maximum', true],
  ['minimum', 'exclusiveMaximum', true],
  ['exclusiveMinimum', 'exclusiveMaximum', true],
  ['minLength', 'maxLength', false],
  ['minItems', 'maxItems', false],
  ['minProperties', 'maxProperties', false],
] as const;

function* contradictionsIn(schema: JsonObject): Generator<Contradiction> {
  for (const [lower, upper, strict] of pairs) {
    const [low, high] = [schema[lower], schema[upper]];
    if (typeof low !== 'number' || typeof high !== 'number') continue;
    if (low > high) yield { at: lower, message: `"${lower}" ${low} is above "${upper}" ${high}: no value fits.` };
    else if (strict && low === high)
      yield { at: lower, message: `Nothing lies between "${lower}" and "${upper}" ${low}.` };
  }
}
