import { isArray, isObject, type Json, child } from '#engine';
import type { Finding } from '#engine/inside';
import type { Check } from '../check.ts';

/** A choice between objects needs a discriminator; otherwise the form has to guess when it opens a report. */
export const discriminators: Check = {
  stock: 'skip',
  find: ({ places }) =>
    places.flatMap(({ schema: { oneOf }, pointer }): readonly Finding[] => {
      if (!isArray(oneOf) || oneOf.length < 2 || !oneOf.every(isShape) || hasDiscriminator(oneOf)) return [];
      const message = 'Give all alternatives one common required member with a different "const" in each.';
      return [{ in: 'schema', pointer: child(pointer, 'oneOf'), code: 'no-discriminator', message, warning: true }];
    }),
};

function isShape(alternative: Json): boolean {
  return isObject(alternative) && isObject(alternative['properties']);
}

function hasDiscriminator(alternatives: readonly Json[]): boolean {
  const constsOf = (alternative: Json): ReadonlyMap<string, Json> => {
    const properties = isObject(alternative) && isObject(alternative['properties']) ? alternative['properties'] : {};
    return new Map(
      Object.entries(properties).flatMap(([name, member]) => {
        const only = isObject(member) ? member['const'] : undefined;
        return only === undefined ? [] : [[name, only] as const];
      }),
    );
  };
  const all = alternatives.map(constsOf);
  const names = [...(all[0]?.keys() ?? [])];
  return names.some((name) => {
    const given = all.map((consts) => consts.get(name));
    return given.every((value) => value !== undefined) && new Set(given).size === given.length;
  });
}
