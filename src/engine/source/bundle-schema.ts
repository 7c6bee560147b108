import { isArray, isObject, type Json, type JsonObject } from '../json.ts';
import { child, valueAt, type Pointer } from '../pointer.ts';
import { didYouMean } from './did-you-mean.ts';
import type { Documents } from './documents.ts';
import { Origins } from './origins.ts';
import type { Refusal } from './refusal.ts';
import type { RefusalCode } from './refusal-codes.ts';
import { resolvePath } from './resolve-path.ts';
import type { SourceDocument } from './source-document.ts';

export interface BundledSchema {
  readonly schema: JsonObject;
  readonly origins: Origins;
  /** Every file that it refers to, itself included, readable or not. */
  readonly files: ReadonlySet<string>;
  readonly refusals: readonly Refusal[];
}

/** `named`: an object whose members are schemas under names of the author's. `data`: a value that is no schema at all. */
type Kind = 'schema' | 'named' | 'data';

interface Place {
  readonly document: SourceDocument;
  readonly pointer: Pointer;
  readonly kind: Kind;
  /** The references that led here, to find a circle. */
  readonly trail: readonly string[];
}

/** What a reference leads to. */
interface Target {
  readonly document: SourceDocument;
  readonly pointer: Pointer;
  readonly value: Json;
  readonly key: string;
}

/** Members of a fragment's root that mean nothing inside another schema. */
const rootOnly = new Set(['$schema', '$id', 'definitions', '$defs']);
const namedSchemas = new Set(['properties', 'patternProperties', 'definitions', '$defs', 'dependencies']);
const data = new Set(['default', 'const', 'enum', 'examples', 'x-report', 'messages', 'warn', 'accept', 'checks']);

/**
 * Writes a schema out with every reference to a fragment replaced by its content. Members beside a `$ref` override the
 * fragment's, objects member by member. In a stock schema the references inside the file stay, because it may be recursive.
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

  const refuse = (place: Place, code: RefusalCode, message: string, hint?: string): Target | undefined => {
    refusals.push(place.document.refuse(place.pointer, { code, message, ...(hint === undefined ? {} : { hint }) }));
    return undefined;
  };

  const written = (value: Json, place: Place, bundled: Pointer): Json => {
    if (place.kind === 'data') return value;
    if (isArray(value)) {
      return value.map((item, index) => written(item, below(place, index), child(bundled, index)));
    }
    if (!isObject(value)) return value;
    const reference = referenceIn(value, place);
    if (reference !== undefined && !staysInside(reference, place)) return included(value, reference, place, bundled);
    if (reference !== undefined) found(reference, place);
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => keeps(name, bundled, place))
        .map(([name, member]) => [name, written(member, below(place, name), child(bundled, name))]),
    );
  };

  const staysInside = (reference: string, place: Place): boolean =>
    options.stock && place.document === root && localPart(reference, root) !== undefined;

  const keeps = (name: string, bundled: Pointer, place: Place): boolean => {
    if (place.kind !== 'schema' || !rootOnly.has(name)) return true;
    const isDefinitions = name === 'definitions' || name === '$defs';
    if (place.pointer !== '') return isDefinitions ? options.stock : true;
    return isDefinitions ? options.stock && bundled === '' : keepsId(name, bundled);
  };

  /** References inside a stock schema may name it by its own `$id`. */
  const keepsId = (name: string, bundled: Pointer): boolean => name === '$id' && options.stock && bundled === '';

  const included = (value: JsonObject, reference: string, place: Place, bundled: Pointer): Json => {
    const target = found(reference, place);
    if (target === undefined) return {};
    if (place.trail.includes(target.key)) {
      const circle = [...place.trail, target.key].join(' → ');
      refuse(below(place, '$ref'), 'ref-cycle', `The references go in a circle: ${circle}.`);
      return {};
    }
    origins.mark(bundled, { file: target.document.path, pointer: target.pointer });
    const trail = [...place.trail, target.key];
    const base = written(
      target.value,
      { document: target.document, pointer: target.pointer, kind: 'schema', trail },
      bundled,
    );
    const { $ref: _reference, ...overrides } = value;
    return overridden(base, overrides, place, bundled);
  };

  const overridden = (base: Json | undefined, over: Json, place: Place, bundled: Pointer): Json => {
    if (!isObject(base) || !isObject(over) || referenceIn(over, place) !== undefined) {
      origins.mark(bundled, { file: place.document.path, pointer: place.pointer });
      return written(over, place, bundled);
    }
    const merged: Record<string, Json> = { ...base };
    for (const [name, member] of Object.entries(over)) {
      merged[name] = overridden(base[name], member, below(place, name), child(bundled, name));
    }
    return merged;
  };

  const found = (reference: string, place: Place): Target | undefined => {
    const at = below(place, '$ref');
    const local = localPart(reference, root);
    const [path = '', fragment = ''] = local === undefined ? reference.split('#', 2) : ['', local];
    if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//')) {
      return refuse(at, 'ref-remote', `"${reference}" points outside the schema folders; nothing is ever fetched.`);
    }
    const file = path === '' ? place.document.path : resolvePath(place.document.path, path);
    if (file === undefined) return refuse(at, 'ref-outside', `"${reference}" leaves the schema folders.`);
    if (documents.isUnreadable(file)) {
      files.add(file);
      return refuse(at, 'ref-missing', `${file} could not be read; see what is said about it.`);
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
    // In a stock schema `#name` may be a name that some `$id` inside it gives.
    const isPointer = pointer === '' || pointer.startsWith('/');
    const value = isPointer ? valueAt(document.value, pointer) : options.stock ? {} : undefined;
    if (value === undefined) return refuse(at, 'ref-missing', `${file} has nothing at "#${fragment}".`);
    return { document, pointer, value, key: `${file}#${pointer}` };
  };

  const start: Place = { document: root, pointer: '', kind: 'schema', trail: [`${root.path}#`] };
  const schema = written(root.value, start, '');
  return { schema: isObject(schema) ? schema : {}, origins, files, refusals };
}

/** A `$ref` is a reference only where a schema stands: a field may have that name, and a value may hold it. */
function referenceIn(value: JsonObject, place: Place): string | undefined {
  const { $ref: reference } = value;
  return place.kind === 'schema' && typeof reference === 'string' ? reference : undefined;
}

/** What follows the `#` of a reference into the same file, which may be written with the file's own `$id`. */
function localPart(reference: string, root: SourceDocument): string | undefined {
  if (reference.startsWith('#')) return reference.slice(1);
  const { $id: id } = root.value;
  if (typeof id !== 'string' || id === '' || id.startsWith('#')) return undefined;
  const own = id.replace(/#$/, '');
  if (reference === own) return '';
  return reference.startsWith(`${own}#`) ? reference.slice(own.length + 1) : undefined;
}

function below(place: Place, name: string | number): Place {
  return { ...place, pointer: child(place.pointer, name), kind: kindBelow(place.kind, name) };
}

function kindBelow(kind: Kind, name: string | number): Kind {
  if (kind === 'data') return 'data';
  if (kind === 'named' || typeof name === 'number') return 'schema';
  return namedSchemas.has(name) ? 'named' : data.has(name) ? 'data' : 'schema';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not percent-encoded: taken as it stands, and reported as missing if it leads nowhere
  }
}
