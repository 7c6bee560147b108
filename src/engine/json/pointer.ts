import { isArray, isObject, type Json, type JsonObject } from './json.ts';

/** The place of a value in a report: a JSON pointer (RFC 6901), `''` for the whole report. */
export type Pointer = string;

const escaped = (name: string): string =>
  name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name;

const unescaped = (token: string): string =>
  token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token;

/**
 * The pointer that these names and row indexes make.
 * @example
 * toPointer(['readings', 2, 'measured']); // '/readings/2/measured'
 */
export function toPointer(names: readonly (string | number)[]): Pointer {
  return names.map((name) => `/${escaped(String(name))}`).join('');
}

/**
 * The pointer of a member or of a row: `/` and `~` in a name are escaped.
 * @example
 * child('/readings', 2); // '/readings/2'
 * child('/times', 'open/close'); // '/times/open~1close'
 */
export function child(pointer: Pointer, name: string | number): Pointer {
  return `${pointer}/${typeof name === 'number' ? String(name) : escaped(name)}`;
}

/** The place of a keyword's formula: `/properties/x/accept` and `pass` give `/properties/x/accept/pass`. */
export function below(pointer: Pointer, ...names: readonly (string | number)[]): Pointer {
  return names.reduce<Pointer>((at, name) => child(at, name), pointer);
}

interface Way {
  readonly names: readonly string[];
  /** Every ancestor from the report down to the place itself. */
  readonly down: readonly Pointer[];
}

/** Caches parsed pointers, which every evaluation asks for again. Cleared before it grows large. */
const knownWays = new Map<Pointer, Way>();
const mostKnown = 20_000;

/** The last parsed pointer: most look-ups of a place are followed by another of the same place. */
let last: { readonly pointer: Pointer; readonly way: Way } = { pointer: '', way: { names: [], down: [''] } };

function wayTo(pointer: Pointer): Way {
  if (last.pointer === pointer) return last.way;
  const way = knownWay(pointer);
  last = { pointer, way };
  return way;
}

function knownWay(pointer: Pointer): Way {
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

/**
 * The names of a pointer from the top down, unescaped.
 * @example
 * namesOf('/readings/2/measured'); // ['readings', '2', 'measured']
 * namesOf(''); // []
 */
export function namesOf(pointer: Pointer): readonly string[] {
  return wayTo(pointer).names;
}

/** Every ancestor from the report down to `pointer` itself. */
export function waysDown(pointer: Pointer): readonly Pointer[] {
  return wayTo(pointer).down;
}

/**
 * Whether a place is `above` or lies below it.
 * @example
 * isWithin('/readings/2', '/readings'); // true
 * isWithin('/readings', '/readings'); // true
 * isWithin('/readingsOfPhase', '/readings'); // false
 */
export function isWithin(pointer: Pointer, above: Pointer): boolean {
  return pointer === above || isBelow(pointer, above);
}

/** Whether a place lies below `above`. */
export function isBelow(pointer: Pointer, above: Pointer): boolean {
  return pointer.startsWith(`${above}/`);
}

/**
 * Whether a place or one of its ancestors is among `places`.
 * @example
 * const hidden = new Set(['/coil']);
 * isUnderAny('/coil/readings/0', hidden); // true
 * isUnderAny('/contacts', hidden); // false
 */
export function isUnderAny(pointer: Pointer, places: ReadonlySet<Pointer>): boolean {
  if (places.size === 0) return false;
  for (const way of wayTo(pointer).down) if (places.has(way)) return true;
  return false;
}

/**
 * The place that encloses this one; of a place at the top, the whole report.
 * @example
 * parentOf('/readings/2/measured'); // '/readings/2'
 * parentOf('/readings'); // ''
 */
export function parentOf(pointer: Pointer): Pointer {
  return wayTo(pointer).down.at(-2) ?? '';
}

/**
 * The value at a pointer, `undefined` where there is none. Inherited members do not count.
 * @example
 * const report = { readings: [{ measured: 81 }] };
 * valueAt(report, '/readings/0/measured'); // 81
 * valueAt(report, '/readings/1/measured'); // undefined
 */
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
 * A copy of `root` with `value` at the pointer; `undefined` removes the value. Missing containers are created: a list
 * where the next name is a number, otherwise an object.
 * @example
 * const report = { make: 'Demo Make A' };
 * withValueAt(report, '/readings/0/measured', 81); // { make: 'Demo Make A', readings: [{ measured: 81 }] }
 * withValueAt(report, '/make', undefined); // {}
 * report; // { make: 'Demo Make A' }
 */
export function withValueAt(root: JsonObject, pointer: Pointer, value: Json | undefined): JsonObject {
  const names = namesOf(pointer);
  if (names.length === 0) return isObject(value) ? value : root;
  if (value === undefined && valueAt(root, pointer) === undefined) return root;
  return placed(root, names, 0, value) as JsonObject; // the root is an object, and `placed` keeps the kind of container
}

/** A copy of a container with `value` at the names from `depth` on. */
function placed(container: Json | undefined, names: readonly string[], depth: number, value: Json | undefined): Json {
  const name = names[depth] ?? '';
  const following = names[depth + 1];
  if (isArray(container)) {
    const copy = [...container];
    const index = Number(name);
    const next = following === undefined ? value : placed(copy[index], names, depth + 1, value);
    if (next === undefined) copy.splice(index, 1);
    else {
      // A list has no holes: skipped rows become empty rows.
      while (copy.length < index) copy.push({});
      copy[index] = next;
    }
    return copy;
  }
  const object = isObject(container) ? container : {};
  const own = Object.hasOwn(object, name) ? object[name] : undefined;
  const inner = own ?? (following !== undefined && /^\d+$/.test(following) ? [] : undefined);
  const next = following === undefined ? value : placed(inner, names, depth + 1, value);
  if (next === undefined) {
    const { [name]: _taken, ...others } = object;
    return others;
  }
  // An assignment is several times as fast as a computed name in the literal, but would give the copy another prototype.
  if (name === '__proto__') return { ...object, [name]: next };
  const copy: Record<string, Json> = { ...object };
  copy[name] = next;
  return copy;
}
