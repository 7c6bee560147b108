import { isArray, isObject, type JsonObject, child, type Pointer, didYouMean } from '#engine';
import { inside, type Finding } from '#engine/inside';
import type { Check } from '../check.ts';

/** Words of the formula language, and members that every object has: neither can be read as a field. */
const taken = new Set(
  'true false null in toString toLocaleString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable'.split(' '),
);

/** Names that work in both forms and formulas: a dot or a bracket would be read as a path. */
export const names: Check = {
  stock: 'skip',
  find: ({ places }) =>
    places.flatMap(({ schema, pointer }) => [...badNames(schema, pointer), ...unknownRequired(schema, pointer)]),
};

function* badNames({ properties }: JsonObject, pointer: Pointer): Generator<Finding> {
  if (!isObject(properties)) return;
  const seen = new Map<string, string>();
  for (const name of Object.keys(properties)) {
    const at = { in: 'schema', pointer: child(child(pointer, 'properties'), name) } as const;
    const twin = seen.get(name.toLowerCase());
    if (!/^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(name)) {
      const message = `"${name}" cannot be used as a field name: use letters, digits and underscores, and put codes such as 50N in the title.`;
      yield { ...at, code: 'field-name', message };
    } else if (taken.has(name)) {
      yield { ...at, code: 'field-name', message: `"${name}" has another meaning in formulas. Choose another name.` };
    } else if (twin !== undefined) {
      yield {
        ...at,
        code: 'field-name-twin',
        message: `"${name}" and "${twin}" are easily confused.`,
        warning: true,
      };
    }
    seen.set(name.toLowerCase(), name);
  }
}

function* unknownRequired({ required, properties }: JsonObject, pointer: Pointer): Generator<Finding> {
  if (!isArray(required) || !isObject(properties)) return;
  for (const [index, name] of required.entries()) {
    if (typeof name !== 'string' || Object.hasOwn(properties, name)) continue;
    yield {
      in: 'schema',
      pointer: child(child(pointer, 'required'), index),
      code: 'required-unknown',
      message: `"${name}" is required but there is no such field.`,
      ...inside.findings.meant(didYouMean(name, Object.keys(properties))),
    };
  }
}
