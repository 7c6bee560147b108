import { isArray, isObject, type Json, type JsonObject } from '../../json.ts';
import { child, namesOf, type Pointer } from '../../pointer.ts';
import { fieldAt, type Field } from '../../template/field.ts';
import { pointerOfScope } from '../../template/sections.ts';

/** An element of a layout, with its place and what stands around it. */
export interface ElementPlace {
  readonly element: JsonObject;
  readonly pointer: Pointer;
  /** What its scope is relative to: the report, or inside a `detail` a row. `undefined`: nobody can tell. */
  readonly base: Field | undefined;
  readonly parent: ElementPlace | undefined;
}

/** Every element of a layout, an element before what is inside it; details of rows and objects included. */
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
  return base === undefined ? undefined : fieldAt(base, namesOf(pointerOfScope(scope)));
}
