import { isArray, isObject, type Json, type JsonObject } from '../json.ts';
import { child, type Pointer } from '../pointer.ts';
import { didYouMean } from './did-you-mean.ts';
import type { Documents } from './documents.ts';
import { Origins } from './origins.ts';
import { meant, type Refusal } from './refusal.ts';
import type { SourceDocument } from './source-document.ts';

export interface BundledUiSchema {
  readonly uischema: JsonObject;
  readonly origins: Origins;
  /** Every file that it includes, itself included, readable or not. */
  readonly files: ReadonlySet<string>;
  readonly refusals: readonly Refusal[];
}

interface Place {
  readonly document: SourceDocument;
  readonly pointer: Pointer;
  /** The scope that the scopes of this file are relative to. */
  readonly base: string;
  /** The includes that led here, to find a circle. */
  readonly trail: readonly string[];
}

const fragmentFolder = 'uischemas/fragments/';
const fragmentEnd = '.uischema.json';
/** A condition's schema has no scopes of a layout, and those of a `detail` or a column are relative to a row. */
const standsAlone = new Set(['schema', 'detail', 'columns']);
const nothing: JsonObject = { type: 'VerticalLayout', elements: [] };

/**
 * Writes a layout out with every `Include` replaced by the fragment it names. A fragment's scopes are relative to its own
 * root and are moved under the scope of the Include; members beside `fragment` and `scope` override the fragment's.
 */
export function bundleUiSchema(root: SourceDocument, documents: Documents): BundledUiSchema {
  const origins = new Origins();
  const refusals: Refusal[] = [];
  const files = new Set([root.path]);
  origins.mark('', { file: root.path, pointer: '' });

  const written = (value: Json, place: Place, bundled: Pointer): Json => {
    if (isArray(value)) return value.map((item, index) => written(item, below(place, index), child(bundled, index)));
    if (!isObject(value)) return value;
    if (value['type'] === 'Include') return included(value, place, bundled);
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !(bundled === '' && name === '$schema'))
        .map(([name, member]) => [name, writtenMember(name, member, place, bundled)]),
    );
  };

  const writtenMember = (name: string, member: Json, place: Place, bundled: Pointer): Json => {
    if (name === 'scope' && typeof member === 'string') return rebased(member, place.base);
    const inner = standsAlone.has(name) ? { ...place, base: '#' } : place;
    return written(member, below(inner, name), child(bundled, name));
  };

  const included = (include: JsonObject, place: Place, bundled: Pointer): Json => {
    const { type: _type, fragment: name, scope, ...overrides } = include;
    if (typeof name !== 'string' || name === '') {
      const message = 'An Include needs "fragment": the name of a file in uischemas/fragments, without its ending.';
      refusals.push(place.document.refuse(place.pointer, { code: 'fragment-missing', message }));
      return nothing;
    }
    const path = `${fragmentFolder}${name}${fragmentEnd}`;
    const target = documents.get(path);
    if (target === undefined) {
      if (documents.isUnreadable(path)) files.add(path);
      refusals.push(place.document.refuse(child(place.pointer, 'fragment'), missing(path, name)));
      return nothing;
    }
    if (place.trail.includes(path)) {
      const message = `The includes go in a circle: ${[...place.trail, path].join(' → ')}.`;
      refusals.push(place.document.refuse(place.pointer, { code: 'include-cycle', message }));
      return nothing;
    }
    origins.mark(bundled, { file: path, pointer: '' });
    files.add(path);
    const base = rebased(typeof scope === 'string' ? scope : '#', place.base);
    const { $schema: _schema, ...content } = target.value;
    const element = written(content, { document: target, pointer: '', base, trail: [...place.trail, path] }, bundled);
    if (!isObject(element)) return nothing;
    for (const member of Object.keys(overrides)) {
      origins.mark(child(bundled, member), { file: place.document.path, pointer: child(place.pointer, member) });
    }
    return { ...element, ...overrides };
  };

  const missing = (path: string, name: string) => {
    const code = 'fragment-missing' as const;
    if (documents.isUnreadable(path)) return { code, message: `${path} could not be read; see what is said about it.` };
    const names = documents
      .paths()
      .filter((file) => file.startsWith(fragmentFolder))
      .map((file) => file.slice(fragmentFolder.length, -fragmentEnd.length));
    return { code, message: `There is no layout fragment ${path}.`, ...meant(didYouMean(name, names)) };
  };

  const uischema = written(root.value, { document: root, pointer: '', base: '#', trail: [] }, '');
  return { uischema: isObject(uischema) ? uischema : {}, origins, files, refusals };
}

function below(place: Place, name: string | number): Place {
  return { ...place, pointer: child(place.pointer, name) };
}

/** `#/properties/x` of a fragment that is placed at `base`. */
function rebased(scope: string, base: string): string {
  return scope === '#' ? base : scope.startsWith('#/') ? base + scope.slice(1) : scope;
}
