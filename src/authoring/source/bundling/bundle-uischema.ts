import { isArray, isObject, type Json, type JsonObject, child, type Pointer, didYouMean, type Refusal } from '#engine';
import { inside } from '#engine/inside';
import { layoutWithBothSets } from './both-sets-layout.ts';
import type { Documents } from '../documents.ts';
import { BundleSize } from './bundle-size.ts';
import { Origins } from '../origins.ts';
import type { SourceDocument } from '../source-document.ts';

interface BundledUiSchema {
  readonly uischema: JsonObject;
  readonly origins: Origins;
  /** Every included file including itself, readable or not. */
  readonly files: ReadonlySet<string>;
  readonly refusals: readonly Refusal[];
}

interface LayoutLocation {
  readonly document: SourceDocument;
  readonly pointer: Pointer;
  /** The scope that the scopes of this file are relative to. */
  readonly base: string;
  /** The includes followed so far, to detect a cycle. */
  readonly trail: readonly string[];
}

const fragmentFolder = 'uischemas/fragments/';
const fragmentEnd = '.uischema.json';
/** The schema of a condition has no scopes, and those of a `detail` or a column are relative to a row. */
const standsAlone = new Set(['schema', 'detail', 'columns']);
const nothing: JsonObject = { type: 'VerticalLayout', elements: [] };

/**
 * Inlines every `Include`. A fragment's scopes are relative to its own root and are moved under the scope of the
 * Include; members beside `fragment` and `scope` override those of the fragment. `schema`: the bundled schema it lays out.
 */
export function bundleUiSchema(root: SourceDocument, documents: Documents, schema: JsonObject): BundledUiSchema {
  const origins = new Origins();
  const refusals: Refusal[] = [];
  const files = new Set([root.path]);
  origins.mark('', { file: root.path, pointer: '' });

  const written = (value: Json, location: LayoutLocation, bundled: Pointer): Json => {
    if (!room.takes(value, location, bundled)) return nothing;
    if (isArray(value)) return value.map((item, index) => written(item, below(location, index), child(bundled, index)));
    if (!isObject(value)) return value;
    if (value['type'] === 'Include') return included(value, location, bundled);
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !(bundled === '' && name === '$schema'))
        .map(([name, member]) => [name, writtenMember(name, member, location, bundled)]),
    );
  };

  const writtenMember = (name: string, member: Json, location: LayoutLocation, bundled: Pointer): Json => {
    if (name === 'scope' && typeof member === 'string') return rebased(member, location.base);
    const inner = standsAlone.has(name) ? { ...location, base: '#' } : location;
    return written(member, below(inner, name), child(bundled, name));
  };

  const included = (include: JsonObject, location: LayoutLocation, bundled: Pointer): Json => {
    const { type: _type, fragment: name, scope, ...overrides } = include;
    if (typeof name !== 'string' || name === '') {
      const message = 'An Include needs "fragment": the name of a file in uischemas/fragments, without its ending.';
      refusals.push(location.document.refuse(location.pointer, { code: 'fragment-missing', message }));
      return nothing;
    }
    const path = `${fragmentFolder}${name}${fragmentEnd}`;
    const target = documents.get(path);
    if (target === undefined) {
      if (documents.isUnreadable(path)) files.add(path);
      refusals.push(location.document.refuse(child(location.pointer, 'fragment'), missing(path, name)));
      return nothing;
    }
    if (location.trail.includes(path)) {
      const message = `The includes form a cycle: ${[...location.trail, path].join(' → ')}.`;
      refusals.push(location.document.refuse(location.pointer, { code: 'include-cycle', message }));
      return nothing;
    }
    origins.mark(bundled, { file: path, pointer: '' });
    files.add(path);
    const base = rebased(typeof scope === 'string' ? scope : '#', location.base);
    const { $schema: _schema, ...content } = target.value;
    const element = room.follow({ ...location, to: path }, () =>
      written(content, { document: target, pointer: '', base, trail: [...location.trail, path] }, bundled),
    );
    if (!isObject(element)) return nothing;
    for (const member of Object.keys(overrides)) {
      origins.mark(child(bundled, member), { file: location.document.path, pointer: child(location.pointer, member) });
    }
    return { ...element, ...overrides };
  };

  const missing = (path: string, name: string) => {
    const code = 'fragment-missing' as const;
    if (documents.isUnreadable(path)) return { code, message: `${path} could not be read; see its own refusal.` };
    const names = documents
      .paths()
      .filter((file) => file.startsWith(fragmentFolder))
      .map((file) => file.slice(fragmentFolder.length, -fragmentEnd.length));
    return { code, message: `There is no layout fragment ${path}.`, ...inside.findings.meant(didYouMean(name, names)) };
  };

  /** Adds up what `written` would write, each fragment once. */
  const partsIn = (value: Json, known: Map<string, number>): number => {
    if (typeof value !== 'object' || value === null) return 0;
    const own = Object.values(value).reduce<number>((sum, member: Json) => sum + partsIn(member, known), 1);
    const name = isObject(value) && value['type'] === 'Include' ? value['fragment'] : undefined;
    if (typeof name !== 'string') return own;
    const path = `${fragmentFolder}${name}${fragmentEnd}`;
    const target = documents.get(path);
    if (target === undefined) return own;
    let parts = known.get(path);
    if (parts === undefined) {
      known.set(path, 0);
      known.set(path, (parts = partsIn(target.value, known)));
    }
    return own - 1 + parts;
  };

  const room: BundleSize = new BundleSize(() => partsIn(root.value, new Map()));
  const uischema = written(root.value, { document: root, pointer: '', base: '#', trail: [] }, '');
  if (room.trouble !== undefined) {
    const { document, pointer, said } = room.trouble;
    return { uischema: {}, origins, files, refusals: [document.refuse(pointer, said)] };
  }
  return {
    uischema: isObject(uischema) ? layoutWithBothSets(schema, uischema, origins) : {},
    origins,
    files,
    refusals,
  };
}

function below(location: LayoutLocation, name: string | number): LayoutLocation {
  return { ...location, pointer: child(location.pointer, name) };
}

/** Rebases a fragment's scope such as `#/properties/x` onto `base`. */
function rebased(scope: string, base: string): string {
  return scope === '#' ? base : scope.startsWith('#/') ? base + scope.slice(1) : scope;
}
