import { isArray, isObject, type Json, type JsonObject, child, namesOf, type Pointer, type Field } from '#engine';
import { inside } from '#engine/inside';

/** An element of a layout, with its place and its base. */
export interface ElementPlace {
  readonly element: JsonObject;
  readonly pointer: Pointer;
  /** The field that its scope is relative to: the report, or a row inside a `detail`. `undefined` when unknown. */
  readonly base: Field | undefined;
  readonly parent: ElementPlace | undefined;
}

/** Every element of a layout, parents first, including the details of rows and objects. */
export function eachElement(uischema: JsonObject, root: Field): readonly ElementPlace[] {
  const places: ElementPlace[] = [];
  const visit = (value: Json, pointer: Pointer, base: Field | undefined, parent: ElementPlace | undefined): void => {
    if (!isObject(value)) return;
    const place = { element: value, pointer, base, parent };
    places.push(place);
    const { elements, options } = value;
    if (isArray(elements)) {
      for (const [index, inner] of elements.entries())
        visit(inner, child(child(pointer, 'elements'), index), base, place);
    }
    const detail = isObject(options) ? options['detail'] : undefined;
    if (isObject(detail)) {
      const field = fieldOf(place);
      visit(detail, child(child(pointer, 'options'), 'detail'), field?.item ?? field, place);
    }
  };
  visit(uischema, '', root, undefined);
  return places;
}

/** The field that an element's own scope points to. */
export function fieldOf({ element, base }: ElementPlace): Field | undefined {
  const { scope } = element;
  return typeof scope === 'string' ? fieldAtScope(base, scope) : undefined;
}

export function fieldAtScope(base: Field | undefined, scope: string): Field | undefined {
  return base === undefined ? undefined : inside.fields.at(base, namesOf(inside.layout.placeOfScope(scope)));
}
