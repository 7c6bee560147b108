import { isArray, isObject, type Json, type JsonObject } from '../json.ts';
import { child, valueAt, type Pointer } from '../pointer.ts';
import { didYouMean } from './did-you-mean.ts';
import { Origins } from './origins.ts';
import type { Refusal } from './refusal.ts';
import { resolvePath } from './resolve-path.ts';
import type { SourceDocument } from './source-document.ts';

export interface BundledSchema {
  readonly schema: JsonObject;
  readonly origins: Origins;
  readonly refusals: readonly Refusal[];
}

interface Place {
  readonly document: SourceDocument;
  readonly pointer: Pointer;
  /** The references that led here, to find a circle. */
  readonly trail: readonly string[];
}

/** Members of a fragment's root that mean nothing inside another schema. */
const rootOnly = new Set(['$schema', '$id', 'definitions', '$defs']);

/**
 * Writes a schema out with every reference to a fragment replaced by its content. Members beside a `$ref` override the
 * fragment's, objects member by member. In a stock schema the references inside the file stay, because it may be recursive.
 */
export function bundleSchema(
  root: SourceDocument,
  documents: ReadonlyMap<string, SourceDocument>,
  options: { readonly stock: boolean },
): BundledSchema {
  const origins = new Origins();
  const refusals: Refusal[] = [];
  origins.mark('', { file: root.path, pointer: '' });

  const refuse = (place: Place, code: string, message: string, hint?: string): Json => {
    refusals.push(place.document.refuse(place.pointer, code, message, hint));
    return {};
  };

  const written = (value: Json, place: Place, bundled: Pointer): Json => {
    if (isArray(value)) {
      return value.map((item, index) => written(item, deeper(place, index), child(bundled, index)));
    }
    if (!isObject(value)) return value;
    const { $ref: reference } = value;
    if (typeof reference === 'string' && !(options.stock && reference.startsWith('#'))) {
      return included(value, reference, place, bundled);
    }
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => keeps(name, bundled, place))
        .map(([name, member]) => [name, written(member, deeper(place, name), child(bundled, name))]),
    );
  };

  const keeps = (name: string, bundled: Pointer, place: Place): boolean => {
    if (!rootOnly.has(name)) return true;
    if (place.pointer !== '') return name === 'definitions' || name === '$defs' ? options.stock : true;
    if (name === '$id' || name === '$schema') return false;
    return options.stock && bundled === '';
  };

  const included = (value: JsonObject, reference: string, place: Place, bundled: Pointer): Json => {
    const target = found(reference, place);
    if (target === undefined) return {};
    if (place.trail.includes(target.key)) {
      return refuse(
        deeper(place, '$ref'),
        'ref-cycle',
        `The references go in a circle: ${[...place.trail, target.key].join(' → ')}.`,
      );
    }
    origins.mark(bundled, { file: target.document.path, pointer: target.pointer });
    const base = written(
      target.value,
      { document: target.document, pointer: target.pointer, trail: [...place.trail, target.key] },
      bundled,
    );
    const { $ref: _reference, ...overrides } = value;
    return overridden(base, overrides, place, bundled);
  };

  const overridden = (base: Json, over: Json, place: Place, bundled: Pointer): Json => {
    if (!isObject(base) || !isObject(over)) {
      origins.mark(bundled, { file: place.document.path, pointer: place.pointer });
      return written(over, place, bundled);
    }
    const merged: Record<string, Json> = { ...base };
    for (const [name, member] of Object.entries(over)) {
      const below = base[name];
      merged[name] =
        below === undefined
          ? overridden(null, member, deeper(place, name), child(bundled, name))
          : overridden(below, member, deeper(place, name), child(bundled, name));
    }
    return merged;
  };

  const found = (reference: string, place: Place) => {
    const at = deeper(place, '$ref');
    const [path = '', fragment = ''] = reference.split('#', 2);
    if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//')) {
      refuse(at, 'ref-remote', `"${reference}" points outside the schema folders; nothing is ever fetched.`);
      return undefined;
    }
    const file = path === '' ? place.document.path : resolvePath(place.document.path, path);
    if (file === undefined) {
      refuse(at, 'ref-outside', `"${reference}" leaves the schema folders.`);
      return undefined;
    }
    const document = file === root.path ? root : documents.get(file);
    if (document === undefined) {
      const near = didYouMean(file, documents.keys());
      refuse(at, 'ref-missing', `There is no file ${file}.`, near === undefined ? undefined : `Did you mean ${near}?`);
      return undefined;
    }
    const pointer = decodeURIComponentSafely(fragment);
    const value = valueAt(document.value, pointer);
    if (value === undefined) {
      refuse(at, 'ref-missing', `${file} has nothing at "#${fragment}".`);
      return undefined;
    }
    return { document, pointer, value, key: `${file}#${pointer}` };
  };

  const schema = written(root.value, { document: root, pointer: '', trail: [`${root.path}#`] }, '');
  return { schema: isObject(schema) ? schema : {}, origins, refusals };
}

function deeper(place: Place, name: string | number): Place {
  return { ...place, pointer: child(place.pointer, name) };
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not percent-encoded: taken as it stands, and reported as missing if it leads nowhere
  }
}
