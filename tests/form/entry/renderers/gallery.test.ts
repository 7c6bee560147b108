import { expect, it } from 'vitest';
import { isArray, isObject, type Json, type JsonObject } from '#engine';
import { bundle } from 'virtual:form-pair/gallery';
import { registry } from '../../../../src/form/entry/renderers/index.ts';
import { theirElement, theirSchema } from '../../../../src/form/store/json-forms-types.ts';

it('every renderer of the form is in the gallery', () => {
  const drawn = new Set(elementsOf(bundle.uischema).map(rendererName));
  expect(Object.keys(registry).filter((name) => !drawn.has(name))).toEqual([]);
});

/** The renderer that takes a layout element at the root of the gallery: the one of the highest rank. */
function rendererName(element: JsonObject): string | undefined {
  const rootSchema = theirSchema(bundle.schema);
  const ranked = Object.entries(registry).map(([name, { tester }]) => ({
    name,
    rank: tester(theirElement(element), rootSchema, { rootSchema, config: {} }),
  }));
  return ranked.sort((one, other) => other.rank - one.rank)[0]?.name;
}

function elementsOf(element: Json | undefined): readonly JsonObject[] {
  if (!isObject(element)) return [];
  const inner = isArray(element['elements']) ? element['elements'] : [];
  return [element, ...inner.flatMap(elementsOf)];
}
