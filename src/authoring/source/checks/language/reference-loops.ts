import { isArray, isObject, valueAt, type Json, type JsonObject } from '#engine';
import { decoded } from '../../bundling/bundle-schema.ts';
import type { Check } from '../check.ts';

/** More ways than any form has to look at one value; a few references that each refer twice have thousands of millions. */
const mostWays = 10_000;

const one = ['not', 'if', 'then', 'else'];
const list = ['allOf', 'anyOf', 'oneOf'];

/**
 * References inside a stock schema stay as they are, so that it can be recursive. Then two things have no end, or none that anybody waits
 * for: a schema that leads back to itself about the same value, and references that branch again and again.
 */
export const referenceLoops: Check = {
  stock: 'refuse',
  find: ({ schema, places }) => {
    const ways = new Ways(schema);
    for (const { schema: at, pointer } of places) {
      if (typeof at['$ref'] !== 'string' && list.every((name) => at[name] === undefined)) continue;
      const count = ways.of(at);
      if (count <= mostWays) continue;
      const isEndless = count === Infinity;
      const message = isEndless
        ? 'The references lead back here for the same value: checking it would never end.'
        : `There are ${count.toLocaleString('en-US')} ways to check one value here; at most ${mostWays.toLocaleString('en-US')} can be tried.`;
      const code = isEndless ? 'ref-cycle' : 'too-many-fields';
      return [{ in: 'schema', pointer, code, message, hint: 'Refer to it from a field or a list, or fewer times.' }];
    }
    return [];
  },
};

class Ways {
  readonly #root: JsonObject;
  readonly #known = new Map<JsonObject, number>();
  #named: ReadonlyMap<string, Json> | undefined;

  constructor(root: JsonObject) {
    this.#root = root;
  }

  /** How many schemas look at the same value, this one among them. */
  of(schema: Json | undefined): number {
    if (!isObject(schema)) return 0;
    const known = this.#known.get(schema);
    if (known !== undefined) return known;
    // Whoever comes back here while it is counted never ends.
    this.#known.set(schema, Infinity);
    const count = 1 + this.#below(schema).reduce<number>((sum, inner) => sum + this.of(inner), 0);
    this.#known.set(schema, count);
    return count;
  }

  #below(schema: JsonObject): readonly (Json | undefined)[] {
    const { $ref: reference, dependencies } = schema;
    if (typeof reference === 'string') return [this.#target(reference)];
    const choices = list.flatMap((name) => {
      const all = schema[name];
      return isArray(all) ? all : [];
    });
    const more = isObject(dependencies) ? Object.values(dependencies) : [];
    return [...one.map((name) => schema[name]), ...choices, ...more];
  }

  #target(reference: string): Json | undefined {
    if (reference === '#') return this.#root;
    if (reference.startsWith('#/')) return valueAt(this.#root, decoded(reference.slice(1)));
    this.#named ??= new Map(idsIn(this.#root));
    return this.#named.get(reference);
  }
}

function* idsIn(value: Json): Generator<readonly [string, Json]> {
  if (isObject(value) && typeof value['$id'] === 'string') yield [value['$id'], value];
  if (isArray(value)) for (const item of value) yield* idsIn(item);
  if (isObject(value)) for (const member of Object.values(value)) yield* idsIn(member);
}
