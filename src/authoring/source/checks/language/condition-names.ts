import { isArray, isObject, child, type Json, type JsonObject, type Pointer, didYouMean } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';

/** A condition on a field that does not exist is always met, or never. */
export const conditionNames: Check = {
  stock: 'skip',
  find: ({ root }) =>
    inside.fields
      .each(root)
      .filter(({ kind }) => kind === 'object')
      .flatMap((field) => [...inBranch(field.schema, inside.fields.inSchema(field), declaredIn(field.schema))]),
};

type Names = ReadonlySet<string>;

/** Parts of a schema that apply together with it, or instead of each other. */
function branchesOf(schema: JsonObject, names: readonly string[]): readonly (readonly [string, JsonObject])[] {
  return names.flatMap((name): readonly (readonly [string, JsonObject])[] => {
    const part = schema[name];
    if (isObject(part)) return [[`/${name}`, part]];
    const parts = isArray(part) ? [...part.entries()] : [];
    return parts.flatMap(([index, one]) => (isObject(one) ? [[`/${name}/${index}`, one] as const] : []));
  });
}

const choices = ['allOf', 'anyOf', 'oneOf'];
const results = [...choices, 'then', 'else'];

/** The fields of an object, including those of its branches. */
function declaredIn(schema: JsonObject): Names {
  const { properties } = schema;
  const own = isObject(properties) ? Object.keys(properties) : [];
  return new Set([...own, ...branchesOf(schema, results).flatMap(([, branch]) => [...declaredIn(branch)])]);
}

function* inBranch(schema: JsonObject, at: Pointer, known: Names): Generator<Finding> {
  for (const [way, condition] of branchesOf(schema, ['if', 'not'])) yield* inCondition(condition, at + way, known);
  for (const [way, branch] of branchesOf(schema, results)) yield* inBranch(branch, at + way, known);
  const { dependencies } = schema;
  for (const [name, needed] of Object.entries(isObject(dependencies) ? dependencies : {})) {
    const pointer = child(child(at, 'dependencies'), name);
    yield* unknown(name, pointer, known);
    for (const [index, one] of (isArray(needed) ? needed : []).entries())
      yield* unknown(one, child(pointer, index), known);
  }
}

function* inCondition(condition: JsonObject, at: Pointer, known: Names): Generator<Finding> {
  const { properties, required } = condition;
  for (const name of Object.keys(isObject(properties) ? properties : {}))
    yield* unknown(name, child(child(at, 'properties'), name), known);
  for (const [index, name] of (isArray(required) ? required : []).entries()) {
    // Already reported for its condition.
    if (isObject(properties) && typeof name === 'string' && Object.hasOwn(properties, name)) continue;
    yield* unknown(name, child(child(at, 'required'), index), known);
  }
  for (const [way, inner] of branchesOf(condition, [...choices, 'not'])) yield* inCondition(inner, at + way, known);
}

function* unknown(name: Json, pointer: Pointer, known: Names): Generator<Finding> {
  if (typeof name !== 'string' || known.has(name)) return;
  const message = `The condition reads "${name}", but there is no such field.`;
  yield {
    in: 'schema',
    pointer,
    code: 'condition-unknown',
    message,
    ...inside.findings.meant(didYouMean(name, known)),
  };
}
