import { isLayout, type Layout, type UISchemaElement } from '@jsonforms/core';
import {
  explainsChange,
  isArray,
  isObject,
  isSwitch,
  limitAt,
  namesOf,
  toPointer,
  type JsonObject,
  type Limit,
  type Pointer,
  type Template,
  namesInScope,
  schemaAt,
  choicesOf,
  isComputed,
} from '#engine';
import { namesInPath } from '../store/data-path.ts';

/** Elements of a layout, one below the other, that hold nothing but limits and what a test starts with. */
export interface ToleranceRun {
  readonly elements: Layout['elements'];
  readonly limits: readonly Limit[];
  /** Tests that are done unless somebody says no. */
  readonly switches: readonly Pointer[];
  /** Everything that is shown there, in order. */
  readonly places: readonly Pointer[];
}

export type LayoutPart =
  | { readonly kind: 'element'; readonly element: UISchemaElement }
  | ({ readonly kind: 'tolerances' } & ToleranceRun);

/**
 * Finds the tolerances among the elements of a layout: limits that are known without anybody typing them, with what they are
 * computed from and what is asked for once they are changed. In the same way whether a test applies, with the choices beside it.
 */
export function layoutParts(
  template: Template,
  elements: readonly UISchemaElement[],
  path: string,
): readonly LayoutPart[] {
  const parts: LayoutPart[] = [];
  for (const element of elements) {
    const run = runOf(template, element, path);
    const before = parts.at(-1);
    if (run === undefined) parts.push({ kind: 'element', element });
    else if (before?.kind === 'tolerances') parts[parts.length - 1] = joined(before, run);
    else parts.push({ kind: 'tolerances', ...run });
  }
  return parts;
}

/** All tolerances of a layout, in order. */
export function tolerancesIn(template: Template, element: UISchemaElement): readonly ToleranceRun[] {
  return layoutParts(template, isLayout(element) ? element.elements : [], '').flatMap((part) =>
    part.kind === 'tolerances' ? [part] : tolerancesIn(template, part.element),
  );
}

/** Whether a test applies, and what its readings are: asked only where it is an exception, in the menu of the section. */
export const startsInMenu = ({ limits, switches }: ToleranceRun): boolean => limits.length === 0 && switches.length > 0;

function joined(one: ToleranceRun, other: ToleranceRun): LayoutPart {
  return {
    kind: 'tolerances',
    elements: [...one.elements, ...other.elements],
    limits: [...one.limits, ...other.limits],
    switches: [...one.switches, ...other.switches],
    places: [...one.places, ...other.places],
  };
}

function runOf(template: Template, element: UISchemaElement, path: string): ToleranceRun | undefined {
  const places = placesIn(element, path);
  if (places === undefined) return undefined;
  const limits = places.flatMap((place) => limitAt(template, place) ?? []);
  const isLimit = (place: Pointer): boolean => limits.some(({ typed }) => typed === place);
  const switches = places.filter((place) => isSwitch(template, place));
  const isKnown = (place: Pointer): boolean => {
    if (isLimit(place) || switches.includes(place) || explainsChange(template, place)) return true;
    const schema = schemaAt(template.bundle.schema, namesOf(place)) ?? {};
    return isComputed(schema) || (switches.length > 0 && startsAsChoice(schema));
  };
  const isChangeable = limits.length > 0 || switches.length > 0;
  return isChangeable && places.every(isKnown) ? { elements: [element], limits, switches, places } : undefined;
}

const startsAsChoice = (schema: JsonObject): boolean =>
  choicesOf(schema) !== undefined && schema['default'] !== undefined && schema['accept'] === undefined;

/** The places of the controls in a row or a column; `undefined` when there is anything else, or a rule that may hide it. */
function placesIn(element: unknown, path: string): readonly Pointer[] | undefined {
  if (!isObject(element) || element['rule'] !== undefined) return undefined;
  const { type, scope, elements } = element;
  if (type === 'Control' && typeof scope === 'string')
    return [toPointer([...namesInPath(path), ...namesInScope(scope)])];
  if ((type !== 'HorizontalLayout' && type !== 'VerticalLayout') || !isArray(elements)) return undefined;
  const inner = elements.map((each) => placesIn(each, path));
  return inner.every((each) => each !== undefined) ? inner.flat() : undefined;
}
