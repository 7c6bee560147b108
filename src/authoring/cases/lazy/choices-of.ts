import { isArray, isObject, type JsonObject } from '#engine';

/** The texts that a field offers. */
export function choicesOf({ enum: choices, oneOf }: JsonObject): readonly string[] {
  const titled = isArray(oneOf) ? oneOf.map((one) => (isObject(one) ? (one['const'] ?? null) : null)) : [];
  return (isArray(choices) ? choices : titled).filter((choice) => typeof choice === 'string');
}
