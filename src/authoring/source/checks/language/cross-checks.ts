import { isArray, isObject, type Json, child, type Pointer } from '#engine';
import type { Finding } from '#engine/inside';
import type { Check } from '../check.ts';
import { formula, shapeFindings, text } from './shape.ts';

const id = {
  is: (value: Json) => typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/.test(value),
  words: 'a short name of letters, digits and hyphens',
};
const level = {
  is: (value: Json) => value === 'error' || value === 'warning' || value === 'missing',
  words: '"error", "warning" or "missing"',
};
const checkShape = {
  id: { ...id, required: true },
  that: { ...formula, required: true },
  message: { ...text, required: true },
  level,
} as const;

/** The keyword `checks`: rules between fields. */
export const crossChecks: Check = {
  stock: 'warn',
  find: ({ places }) =>
    places.flatMap(({ schema, pointer }) => {
      const { checks } = schema;
      if (checks === undefined) return [];
      const at = child(pointer, 'checks');
      if (isArray(checks)) return [...checkFindings(checks, at)];
      return [{ in: 'schema', pointer: at, code: 'keyword-shape', message: '"checks" must be a list of checks.' }];
    }),
};

function* checkFindings(checks: readonly Json[], at: Pointer): Generator<Finding> {
  const seen = new Set<Json>();
  for (const [index, check] of checks.entries()) {
    const pointer = child(at, index);
    const name = `Check ${index + 1}`;
    yield* shapeFindings({ value: check, pointer, name, code: 'keyword-shape' }, checkShape);
    const own = isObject(check) ? check['id'] : undefined;
    if (typeof own !== 'string') continue;
    if (seen.has(own)) {
      const message = `There is already a check "${own}" here. Give each its own id.`;
      yield { in: 'schema', pointer: child(pointer, 'id'), code: 'check-duplicate', message };
    }
    seen.add(own);
  }
}
