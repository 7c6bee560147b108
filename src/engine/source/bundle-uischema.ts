import { isArray, isObject, type Json, type JsonObject } from '../json.ts';
import { child, type Pointer } from '../pointer.ts';
import { didYouMean } from './did-you-mean.ts';
import { Origins } from './origins.ts';
import type { Refusal } from './refusal.ts';
import type { SourceDocument } from './source-document.ts';

export interface BundledUiSchema {
  readonly uischema: JsonObject;
  readonly origins: Origins;
  readonly refusals: readonly Refusal[];
}

const fragmentFolder = 'uischemas/fragments/';

/**
 * Writes a layout out with every `Include` replaced by the fragment it names. A fragment's scopes are relative to its own
 * root and are moved under the scope of the Include; members beside `fragment` and `scope` override the fragment's.
 */
export function bundleUiSchema(root: SourceDocument, documents: ReadonlyMap<string, SourceDocument>): BundledUiSchema {
  const origins = new Origins();
  const refusals: Refusal[] = [];
  origins.mark('', { file: root.path, pointer: '' });

  const written = (
    value: Json,
    document: SourceDocument,
    pointer: Pointer,
    bundled: Pointer,
    base: string,
    trail: readonly string[],
  ): Json => {
    if (isArray(value)) {
      return value.map((item, index) =>
        written(item, document, child(pointer, index), child(bundled, index), base, trail),
      );
    }
    if (!isObject(value)) return value;
    if (value['type'] === 'Include') return included(value, document, pointer, bundled, base, trail);
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !(bundled === '' && name === '$schema'))
        .map(([name, member]) => [
          name,
          name === 'scope' && typeof member === 'string'
            ? rebased(member, base)
            : written(member, document, child(pointer, name), child(bundled, name), base, trail),
        ]),
    );
  };

  const included = (
    include: JsonObject,
    document: SourceDocument,
    pointer: Pointer,
    bundled: Pointer,
    base: string,
    trail: readonly string[],
  ): Json => {
    const { type: _type, fragment: name, scope, ...overrides } = include;
    const path = `${fragmentFolder}${typeof name === 'string' ? name : ''}.uischema.json`;
    const target = documents.get(path);
    const nothing: JsonObject = { type: 'VerticalLayout', elements: [] };
    if (typeof name !== 'string' || target === undefined) {
      const names = [...documents.keys()].map((file) => file.slice(fragmentFolder.length, -'.uischema.json'.length));
      const near = typeof name === 'string' ? didYouMean(name, names) : undefined;
      refusals.push(
        document.refuse(
          child(pointer, 'fragment'),
          'fragment-missing',
          `There is no layout fragment ${path}.`,
          near && `Did you mean "${near}"?`,
        ),
      );
      return nothing;
    }
    if (trail.includes(path)) {
      refusals.push(
        document.refuse(pointer, 'include-cycle', `The includes go in a circle: ${[...trail, path].join(' → ')}.`),
      );
      return nothing;
    }
    origins.mark(bundled, { file: path, pointer: '' });
    const under = rebased(typeof scope === 'string' ? scope : '#', base);
    const { $schema: _schema, ...content } = target.value;
    const element = written(content, target, '', bundled, under, [...trail, path]);
    return isObject(element) ? { ...element, ...overrides } : nothing;
  };

  const uischema = written(root.value, root, '', '', '#', []);
  return { uischema: isObject(uischema) ? uischema : {}, origins, refusals };
}

/** `#/properties/x` of a fragment that is placed at `base`. */
function rebased(scope: string, base: string): string {
  return scope === '#' ? base : scope.startsWith('#/') ? base + scope.slice(1) : scope;
}
