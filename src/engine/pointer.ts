import { isArray, isObject, type Json, type JsonObject } from './json.ts';

/** Where a value stands in a report: a JSON pointer (RFC 6901), `''` for the whole report. */
export type Pointer = string;

const escaped = (name: string): string =>
  name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;

const unescaped = (token: string): string =>
  token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token;

export function toPointer(names: readonly (string | number)[]): Pointer {
  return names.map((name) => `/${escaped(String(name))}`).join('');
}

export function child(pointer: Pointer, name: string | number): Pointer {
  return `${pointer}/${typeof name === 'number' ? String(name) : escaped(name)}`;
}

interface Way {
  readonly names: readonly string[];
  /** Every place on the way down, the report itself first, the place itself last. */
  readonly down: readonly Pointer[];
}

/** Taken apart once: the places of a report are asked for again at every evaluation. Begun anew before it grows large. */
const knownWays = new Map<Pointer, Way>();
const mostKnown = 20_000;

function wayTo(pointer: Pointer): Way {
  let way = knownWays.get(pointer);
  if (way === undefined) {
    const names = pointer === '' ? [] : pointer.slice(1).split('/').map(unescaped);
    const down: Pointer[] = [''];
    for (let at = pointer.indexOf('/', 1); at !== -1; at = pointer.indexOf('/', at + 1))
      down.push(pointer.slice(0, at));
    if (pointer !== '') down.push(pointer);
    way = { names, down };
    if (knownWays.size >= mostKnown) knownWays.clear();
    knownWays.set(pointer, way);
  }
  return way;
}

export function namesOf(pointer: Pointer): readonly string[] {
  return wayTo(pointer).names;
}

/** Every place on the way down to `pointer`, the report itself first, the place itself last. */
export function waysDown(pointer: Pointer): readonly Pointer[] {
  return wayTo(pointer).down;
}

/** Whether a place, or anything around it, is among `places`. */
export function isUnderAny(pointer: Pointer, places: ReadonlySet<Pointer>): boolean {
  if (places.size === 0) return false;
  for (const way of wayTo(pointer).down) if (places.has(way)) return true;
  return false;
}

export function parentOf(pointer: Pointer): Pointer {
  return wayTo(pointer).down.at(-2) ?? '';
}

/** The value at a pointer, `undefined` where there is none. Inherited members do not count. */
export function valueAt(root: Json | undefined, pointer: Pointer): Json | undefined {
  let value = root;
  for (const name of namesOf(pointer)) {
    if (isArray(value)) value = value[Number(name)];
    else if (isObject(value) && Object.hasOwn(value, name)) value = value[name];
    else return undefined;
  }
  return value;
}

/**
 * A copy of `root` with `value` at the pointer; `undefined` takes the value away. Containers that are missing are made:
 * a list where the next name is a number and nothing stands there yet, else an object.
 */
export function withValueAt(root: JsonObject, pointer: Pointer, value: Json | undefined): JsonObject {
  const names = namesOf(pointer);
  if (names.length === 0) return isObject(value) ? value : root;
  if (value === undefined && valueAt(root, pointer) === undefined) return root;
  return placed(root, names, 0, value) as JsonObject; // the root is an object, and `placed` keeps the kind of container
}

/** A copy of a container with `value` where the names from `depth` on lead. */
function placed(container: Json | undefined, names: readonly string[], depth: number, value: Json | undefined): Json {
  const name = names[depth] ?? '';
  const following = names[depth + 1];
  if (isArray(container)) {
    const copy = [...container];
    const index = Number(name);
    const next = following === undefined ? value : placed(copy[index], names, depth + 1, value);
    if (next === undefined) copy.splice(index, 1);
    else {
      // A list has no holes: rows that were skipped are empty rows.
      while (copy.length < index) copy.push({});
      copy[index] = next;
    }
    return copy;
  }
  const object = isObject(container) ? container : {};
  const own = Object.hasOwn(object, name) ? object[name] : undefined;
  const inner = own ?? (following !== undefined && /^\d+$/.test(following) ? [] : undefined);
  const next = following === undefined ? value : placed(inner, names, depth + 1, value);
  if (next !== undefined) return { ...object, [name]: next };
  const { [name]: _taken, ...others } = object;
  return others;
}
