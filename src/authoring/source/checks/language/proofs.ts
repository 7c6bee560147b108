import { isArray, isObject, type Json, type JsonObject, child, type Pointer } from '#engine';
import type { Finding } from '#engine/inside';
import type { Check } from '../check.ts';
import { formula, shapeFindings, text, texts } from './shape.ts';

const proofShape = {
  element: { ...text, required: true },
  label: text,
  inService: formula,
  asLeft: formula,
  show: { is: isObject, words: 'an object: each thing to show, and what shows it', required: true },
} as const;
const shownShape = {
  by: { ...text, required: true },
  reading: text,
  check: text,
  least: {
    is: (value: Json) => typeof value === 'number' && Number.isInteger(value) && value > 0,
    words: 'a whole number from 1',
  },
  where: formula,
  asLeft: formula,
  label: text,
} as const;
const readyShape = {
  by: { ...text, required: true },
  is: { ...texts, required: true },
  failures: { is: isObject, words: 'an object: the list in which failures are explained, and which of its rows count' },
} as const;
const failuresShape = { by: { ...text, required: true }, where: formula } as const;

/** `proofs` and `ready` of `x-report`. Paths, names of things and formulas are checked when they are compiled. */
export const proofs: Check = {
  stock: 'skip',
  find: function* ({ schema, places }) {
    const identity = schema['x-report'];
    if (isObject(identity)) yield* identityFindings(identity);
    for (const { schema: place, pointer } of places) yield* keywordFindings(place, pointer);
  },
};

function* identityFindings(identity: JsonObject): Generator<Finding> {
  const { proofs: given, ready } = identity;
  const shape = (value: Json, pointer: Pointer, name: string, members: Parameters<typeof shapeFindings>[1]) =>
    shapeFindings({ value, pointer, name, code: 'x-report-shape' }, members);
  if (ready !== undefined) yield* shape(ready, '/x-report/ready', '"ready"', readyShape);
  const failures = isObject(ready) ? ready['failures'] : undefined;
  if (isObject(failures)) yield* shape(failures, '/x-report/ready/failures', '"failures"', failuresShape);
  for (const [index, proof] of (isArray(given) ? given : []).entries()) {
    const at = child('/x-report/proofs', index);
    yield* shape(proof, at, 'A proof', proofShape);
    const show = isObject(proof) && isObject(proof['show']) ? proof['show'] : {};
    for (const [thing, shown] of Object.entries(show)) {
      const place = child(child(at, 'show'), thing);
      const parts = isArray(shown)
        ? shown.map((part, number) => [part, child(place, number)] as const)
        : [[shown, place] as const];
      for (const [part, pointer] of parts) yield* shape(part, pointer, `"${thing}"`, shownShape);
    }
  }
}

function* keywordFindings({ looser, departures, type }: JsonObject, pointer: Pointer): Generator<Finding> {
  const refused = (name: string, message: string): Finding => ({
    in: 'schema',
    pointer: child(pointer, name),
    code: 'keyword-shape',
    message,
  });
  if (looser !== undefined && (typeof looser !== 'string' || looser === ''))
    yield refused(
      'looser',
      '"looser" is "above", "below", "other", or a formula that is true where the value is looser than usual.',
    );
  if ((looser === 'above' || looser === 'below') && type !== 'number' && type !== 'integer')
    yield refused('looser', `Only a number can be ${looser} its usual value. Write "other", or a formula.`);
  if (departures !== undefined && departures !== true) yield refused('departures', '"departures" can only be true.');
}
