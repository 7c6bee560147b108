import type { Json, JsonObject } from './json.ts';

/** Own members only: a field may be called `toString`. */
export const own = (object: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;
