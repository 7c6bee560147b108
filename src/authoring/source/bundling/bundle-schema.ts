import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  child,
  valueAt,
  type Pointer,
  didYouMean,
  type Refusal,
} from '#engine';
import type { RefusalCode } from '#engine/inside';
import { withBothSets } from './both-sets-schema.ts';
import type { Documents } from '../documents.ts';
import { Origins } from '../origins.ts';
import { BundleSize } from './bundle-size.ts';
import { resolvePath } from '../resolve-path.ts';
import type { SourceDocument } from '../source-document.ts';

interface BundledSchema {
  readonly schema: JsonObject;
  readonly origins: Origins;
  /** Every referenced file including itself, readable or not. */
  readonly files: ReadonlySet<string>;
  readonly refusals: readonly Refusal[];
}

/** `named`: an object whose members are schemas under names chosen by the author. `data`: a value that is not a schema. */
type Kind = 'schema' | 'named' | 'data';

interface SchemaLocation {
  readonly document: SourceDocument;
  readonly pointer: Pointer;
  readonly kind: Kind;
  /** The references followed so far, to detect a cycle. */
  readonly trail: readonly string[];
}

/** The target of a reference. */
interface Target {
  readonly document: SourceDocument;
  readonly pointer: Pointer;
  readonly value: Json;
  readonly key: string;
}

/** Enough for any count to be said roughly, and few enough to count on one stack. */
const mostTargets = 500;

/** Members of a fragment's root that have no meaning inside another schema. */
const rootOnly = new Set(['$schema', '$id', 'definitions', '$defs']);
const namedSchemas = new Set(['properties', 'patternProperties', 'definitions', '$defs', 'dependencies']);
const data = new Set(['default', 'const', 'enum', 'examples', 'x-report', 'messages', 'warn', 'accept', 'checks']);

/**
 * Inlines every reference to a fragment. Members beside a `$ref` override those of the fragment, objects member by
 * member. References inside a stock schema stay, because it may be recursive.
 */
export function bundleSchema(
  root: SourceDocument,
  documents: Documents,
  options: { readonly stock: boolean },
): BundledSchema {
  const origins = new Origins();
  const refusals: Refusal[] = [];
  const files = new Set([root.path]);
  origins.mark('', { file: root.path, pointer: '' });

  const refuse = (location: SchemaLocation, code: RefusalCode, message: string, hint?: string): Target | undefined => {
    refusals.push(
      location.document.refuse(location.pointer, { code, message, ...(hint === undefined ? {} : { hint }) }),
    );
    return undefined;
  };

  const written = (value: Json, location: SchemaLocation, bundled: Pointer): Json => {
    if (location.kind === 'data') return room.takesWhole(value, location) ? value : null;
    if (!room.takes(value, location, bundled)) return {};
    if (isArray(value)) {
      return value.map((item, index) => written(item, below(location, index), child(bundled, index)));
    }
    if (!isObject(value)) return value;
    const reference = referenceIn(value, location);
    if (reference !== undefined && !staysInside(reference, location))
      return included(value, reference, location, bundled);
    if (reference !== undefined) found(reference, location);
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => keeps(name, bundled, location))
        .map(([name, member]) => [name, written(member, below(location, name), child(bundled, name))]),
    );
  };

  const staysInside = (reference: string, location: SchemaLocation): boolean =>
    options.stock && location.document === root && localPart(reference, root) !== undefined;

  const keeps = (name: string, bundled: Pointer, location: SchemaLocation): boolean => {
    if (location.kind !== 'schema' || !rootOnly.has(name)) return true;
    const isDefinitions = name === 'definitions' || name === '$defs';
    if (location.pointer !== '') return isDefinitions ? options.stock : true;
    return isDefinitions ? options.stock && bundled === '' : keepsId(name, bundled);
  };

  /** References inside a stock schema may use its own `$id`. */
  const keepsId = (name: string, bundled: Pointer): boolean => name === '$id' && options.stock && bundled === '';

  const included = (value: JsonObject, reference: string, location: SchemaLocation, bundled: Pointer): Json => {
    const target = found(reference, location);
    if (target === undefined) return {};
    if (location.trail.includes(target.key)) {
      const cycle = [...location.trail, target.key].join(' → ');
      refuse(below(location, '$ref'), 'ref-cycle', `The references form a cycle: ${cycle}.`);
      return {};
    }
    origins.mark(bundled, { file: target.document.path, pointer: target.pointer });
    const trail = [...location.trail, target.key];
    const base = room.follow({ ...location, to: target.key }, () =>
      written(target.value, { document: target.document, pointer: target.pointer, kind: 'schema', trail }, bundled),
    );
    const { $ref: _reference, ...overrides } = value;
    return overridden(base, overrides, location, bundled);
  };

  const overridden = (base: Json | undefined, over: Json, location: SchemaLocation, bundled: Pointer): Json => {
    if (!isObject(base) || !isObject(over) || referenceIn(over, location) !== undefined) {
      origins.mark(bundled, { file: location.document.path, pointer: location.pointer });
      return written(over, location, bundled);
    }
    const merged: Record<string, Json> = { ...base };
    for (const [name, member] of Object.entries(over)) {
      merged[name] = overridden(base[name], member, below(location, name), child(bundled, name));
    }
    return merged;
  };

  const found = (reference: string, location: SchemaLocation): Target | undefined => {
    const at = below(location, '$ref');
    const local = localPart(reference, root);
    const [path = '', fragment = ''] = local === undefined ? reference.split('#', 2) : ['', local];
    if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//')) {
      return refuse(at, 'ref-remote', `"${reference}" points outside the schema folders; nothing is ever fetched.`);
    }
    const file = path === '' ? location.document.path : resolvePath(location.document.path, path);
    if (file === undefined) return refuse(at, 'ref-outside', `"${reference}" leaves the schema folders.`);
    if (documents.isUnreadable(file)) {
      files.add(file);
      return refuse(at, 'ref-missing', `${file} could not be read; see its own refusal.`);
    }
    const document = file === root.path ? root : documents.get(file);
    if (document === undefined) {
      const near = didYouMean(file, documents.paths());
      return refuse(
        at,
        'ref-missing',
        `There is no file ${file}.`,
        near === undefined ? undefined : `Did you mean ${near}?`,
      );
    }
    files.add(file);
    const pointer = decoded(fragment);
    // In a stock schema `#name` may be a name declared by an inner `$id`.
    const isPointer = pointer === '' || pointer.startsWith('/');
    const value = isPointer ? valueAt(document.value, pointer) : options.stock ? {} : undefined;
    if (value === undefined) return refuse(at, 'ref-missing', `${file} has nothing at "#${fragment}".`);
    return { document, pointer, value, key: `${file}#${pointer}` };
  };

  /** Adds up what `written` would write, each target once. */
  const partsIn = (value: Json, location: SchemaLocation, known: Map<string, number>): number => {
    if (location.kind === 'data' || typeof value !== 'object' || value === null || known.size > mostTargets) return 0;
    if (isArray(value))
      return value.reduce<number>((sum, item, index) => sum + partsIn(item, below(location, index), known), 1);
    if (!isObject(value)) return 0;
    const reference = referenceIn(value, location);
    const own = Object.entries(value).reduce(
      (sum, [name, member]) => sum + (keeps(name, '', location) ? partsIn(member, below(location, name), known) : 0),
      1,
    );
    if (reference === undefined || staysInside(reference, location)) return own;
    const target = found(reference, location);
    if (target === undefined) return own;
    const before = known.get(target.key);
    if (before !== undefined) return own + before;
    known.set(target.key, 0);
    const { document, pointer } = target;
    const parts = partsIn(target.value, { document, pointer, kind: 'schema', trail: [] }, known);
    known.set(target.key, parts);
    return own - 1 + parts;
  };

  const start: SchemaLocation = { document: root, pointer: '', kind: 'schema', trail: [`${root.path}#`] };
  const room: BundleSize = new BundleSize(() => partsIn(root.value, start, new Map()));
  const schema = written(root.value, start, '');
  if (room.trouble !== undefined) {
    const { document, pointer, said } = room.trouble;
    return { schema: {}, origins, files, refusals: [document.refuse(pointer, said)] };
  }
  return { schema: isObject(schema) ? withBothSets(schema, origins) : {}, origins, files, refusals };
}

/** A `$ref` is a reference only in a schema: a field may have that name, and a value may contain it. */
function referenceIn(value: JsonObject, location: SchemaLocation): string | undefined {
  const { $ref: reference } = value;
  return location.kind === 'schema' && typeof reference === 'string' ? reference : undefined;
}

/** The part after the `#` of a reference into the same file, which may also be written with the file's own `$id`. */
function localPart(reference: string, root: SourceDocument): string | undefined {
  if (reference.startsWith('#')) return reference.slice(1);
  const { $id: id } = root.value;
  if (typeof id !== 'string' || id === '' || id.startsWith('#')) return undefined;
  const own = id.replace(/#$/, '');
  if (reference === own) return '';
  return reference.startsWith(`${own}#`) ? reference.slice(own.length + 1) : undefined;
}

function below(location: SchemaLocation, name: string | number): SchemaLocation {
  return { ...location, pointer: child(location.pointer, name), kind: kindBelow(location.kind, name) };
}

function kindBelow(kind: Kind, name: string | number): Kind {
  if (kind === 'data') return 'data';
  if (kind === 'named' || typeof name === 'number') return 'schema';
  return namedSchemas.has(name) ? 'named' : data.has(name) ? 'data' : 'schema';
}

/** The pointer in a reference, which may be percent-encoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not percent-encoded: taken as it stands, and reported as missing if it leads nowhere
  }
}
