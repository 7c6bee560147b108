import { child, isArray, isObject, type Json, type JsonObject, type Pointer } from '#engine';
import type { Origins } from '../origins.ts';
import { testsWithBothSets } from './both-sets-schema.ts';

/** Where the elements of one test are, and what is drawn for its set as found. */
interface Place {
  readonly pointer: Pointer;
  readonly element: JsonObject;
}

/** Behind the readings as left of each test with `bothSets` stand those as found, laid out in the same way. */
export function layoutWithBothSets(schema: JsonObject, uischema: JsonObject, origins: Origins): JsonObject {
  return testsWithBothSets(schema).reduce((layout, { name, of }) => {
    const scopes = ['applicable', 'reasonNotDone', ...of].map((member) => `${scopeOf(name)}/properties/${member}`);
    const place = around(layout, '', scopes);
    const elements = place === undefined ? [] : copied(place.element, name, scopes);
    if (place === undefined || elements.length === 0) return layout;
    const group: JsonObject = { type: 'Group', label: 'As found', elements };
    const held = listOf(place.element);
    origins.copy(place.pointer, child(child(place.pointer, 'elements'), held.length));
    return replaced(layout, place, { ...place.element, elements: [...held, group] });
  }, uischema);
}

function scopeOf(test: string): string {
  return `#/properties/${test}`;
}

function listOf({ elements }: JsonObject): readonly Json[] {
  return isArray(elements) ? elements : [];
}

/** The smallest element with other elements in it that holds all elements of the test. */
function around(element: JsonObject, pointer: Pointer, scopes: readonly string[]): Place | undefined {
  const inside = listOf(element).map((inner, at) => ({ inner, at }));
  const holding = inside.filter(({ inner }) => isObject(inner) && holds(inner, scopes));
  if (holding.length === 0) return undefined;
  const [only] = holding;
  const deeper =
    holding.length === 1 && only !== undefined && isObject(only.inner)
      ? around(only.inner, child(child(pointer, 'elements'), only.at), scopes)
      : undefined;
  return deeper ?? { pointer, element };
}

function holds(element: JsonObject, scopes: readonly string[]): boolean {
  const { scope } = element;
  if (typeof scope === 'string') return scopes.includes(scope);
  return listOf(element).some((inner) => isObject(inner) && holds(inner, scopes));
}

function copied(element: JsonObject, test: string, scopes: readonly string[]): readonly JsonObject[] {
  return listOf(element)
    .filter(isObject)
    .flatMap((inner): readonly JsonObject[] => {
      const { scope } = inner;
      if (typeof scope === 'string') {
        return scopes.includes(scope)
          ? [{ ...inner, scope: scope.replace(scopeOf(test), `${scopeOf(test)}/properties/asFound`) }]
          : [];
      }
      const elements = copied(inner, test, scopes);
      return elements.length === 0 ? [] : [{ ...inner, elements }];
    });
}

function replaced(layout: JsonObject, { pointer }: Place, by: JsonObject): JsonObject {
  if (pointer === '') return by;
  const [, , at = '0', ...rest] = pointer.split('/');
  const elements = listOf(layout).map((inner, index) =>
    index === Number(at) && isObject(inner)
      ? replaced(inner, { pointer: rest.length === 0 ? '' : `/${rest.join('/')}`, element: inner }, by)
      : inner,
  );
  return { ...layout, elements };
}
