import type { ErrorObject } from 'ajv';
import { createAjv, didYouMean, isBelow, type JsonObject, type Pointer } from '#engine';
import { inside, type Finding } from '#engine/inside';

let ajv: ReturnType<typeof createAjv> | undefined;

const most = 10;

/** Everything that is not valid JSON Schema, each place once. */
export function invalidParts(schema: JsonObject): readonly Finding[] {
  ajv ??= createAjv();
  if (ajv.validateSchema(schema) === true) return [];
  const places = new Map<Pointer, readonly ErrorObject[]>();
  for (const error of ajv.errors ?? []) {
    places.set(error.instancePath, [...(places.get(error.instancePath) ?? []), error]);
  }
  // An error inside an object also fails the object: only the innermost place helps.
  const innermost = [...places].filter(([at]) => ![...places.keys()].some((other) => isBelow(other, at)));
  return innermost.slice(0, most).map(([pointer, errors]) => {
    const choice = errors.find((error) => error.keyword === 'enum');
    const [first] = errors;
    return { in: 'schema', pointer, code: 'schema-invalid', ...reasonOf(choice ?? first) };
  });
}

function reasonOf(error: ErrorObject | undefined): Pick<Finding, 'message' | 'hint'> {
  const allowed: unknown = error?.params['allowedValues'];
  if (error !== undefined && Array.isArray(allowed)) {
    const names = allowed.filter((name) => typeof name === 'string');
    const message = `Not valid JSON Schema draft-07: must be one of ${names.join(', ')}.`;
    return { message, ...inside.findings.meant(didYouMean(String(error.data), names)) };
  }
  return { message: `Not valid JSON Schema draft-07: ${error?.message ?? 'it cannot be understood'}.` };
}
